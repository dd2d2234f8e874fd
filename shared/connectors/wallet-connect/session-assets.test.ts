import { describe, expect, test } from 'vitest'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { startWalletConnect } from '../../testing/wallet-connect-case.ts'
import { listsAssets } from './session-assets.ts'

const account = { address: firstAddress, chainId: 'eip155:1' } as const
const lists = { assetDiscovery: { supported: true } }
const none = { assetDiscovery: { supported: false } }

const toSession = (properties: object, methods = ['wallet_getAssets']) => ({
  namespaces: { eip155: { accounts: [`eip155:1:${firstAddress}`], methods } },
  topic: 'topic',
  ...properties,
})

describe('listsAssets', () => {
  test.each([
    ['of the session', { sessionProperties: lists }],
    ['as JSON', { sessionProperties: { assetDiscovery: JSON.stringify({ supported: true }) } }],
    ['of the network', { scopedProperties: { 'eip155:1': lists } }],
    [
      'of the account',
      { scopedProperties: { 'eip155:1': { [`eip155:1:${firstAddress.toLowerCase()}`]: lists } } },
    ],
    [
      'of the account rather than of the network',
      { scopedProperties: { 'eip155:1': { ...none, [`eip155:1:${firstAddress}`]: lists } } },
    ],
    [
      'of all capabilities, by address',
      { sessionProperties: { capabilities: JSON.stringify({ [firstAddress]: { '0x1': lists } }) } },
    ],
    [
      'of all capabilities, on every network',
      { sessionProperties: { capabilities: { [firstAddress]: { '0x0': lists } } } },
    ],
  ])('is true for a session whose properties say so: %s', (_, properties) => {
    expect(listsAssets(toSession(properties), account)).toBe(true)
  })

  test.each([
    ['that says nothing', toSession({})],
    ['without the method', toSession({ sessionProperties: lists }, ['personal_sign'])],
    ['that says no', toSession({ sessionProperties: none })],
    [
      'that says no of the network',
      toSession({ scopedProperties: { 'eip155:1': none }, sessionProperties: lists }),
    ],
    ['that says so of another network', toSession({ scopedProperties: { 'eip155:8453': lists } })],
    [
      'that says so of another account',
      toSession({ sessionProperties: { capabilities: { [secondAddress]: { '0x1': lists } } } }),
    ],
    ['whose properties are none', toSession({ scopedProperties: 7, sessionProperties: '{"' })],
    ['that is missing', undefined],
  ])('is false for a session %s', (_, session) => {
    expect(listsAssets(session, account)).toBe(false)
  })

  test('is false for a network that the session lacks', () => {
    const session = toSession({ sessionProperties: lists })
    expect(listsAssets(session, { ...account, chainId: 'eip155:8453' })).toBe(false)
  })
})

describe('the EVM connector of WalletConnect', () => {
  test.each([
    [undefined, true],
    [{ href: 'wallet://', name: 'Wallet' }, false],
  ])('lists assets where no request opens an app: %j', async (choice, isListed) => {
    const { connector, universal } = startWalletConnect({ getChoice: () => choice })
    universal.methods = ['wallet_getAssets']
    universal.properties = { sessionProperties: lists }
    const { signal } = new AbortController()
    const { accounts } = await connector.connect({ chainId: 'eip155:1', signal })
    const before = [...universal.requestedChains]
    const [{ address }] = accounts
    const provider = await connector.getProvider()
    expect(await provider.listsAssets?.({ address, chainId: 'eip155:1' })).toBe(isListed)
    expect(universal.requestedChains).toEqual(before)
  })
})
