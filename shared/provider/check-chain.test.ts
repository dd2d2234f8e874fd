import { describe, expect, test } from 'vitest'
import { account, connected, other, createFakeProvider as start } from '../testing/fake-provider.ts'

describe('a request that names its network', () => {
  const typedData = (chainId: unknown) => ({
    domain: { chainId },
    message: {},
    primaryType: 'Nothing',
    types: { Nothing: [] },
  })
  const calls = (chainId: unknown): readonly (readonly [string, unknown[]])[] => [
    ['eth_sendTransaction', [{ chainId, from: account, to: other }]],
    ['eth_signTransaction', [{ chainId, from: account, to: other }]],
    ['eth_signTypedData_v3', [account, JSON.stringify(typedData(chainId))]],
    ['eth_signTypedData_v4', [account, typedData(chainId)]],
  ]

  test.each(calls('0x89'))(
    'of %s is refused if the wallet is on another',
    async (method, params) => {
      const { request, wallet } = start(connected)
      await expect(request(method, params)).rejects.toMatchObject({
        code: -32602,
        message: 'The request is for network 137, and the wallet is on network 1.',
      })
      expect(wallet.calls).toEqual([])
    },
  )

  test.each([...calls('0x1'), ...calls(1), ...calls('1'), ...calls(undefined)])(
    'of %s is forwarded if the wallet is on it: %j',
    async (method, params) => {
      const { request, wallet } = start(connected)
      wallet.answers[method] = () => 'done'
      expect(await request(method, params)).toBe('done')
    },
  )

  test('refuses typed data that is no JSON', async () => {
    const { request, wallet } = start(connected)
    await expect(request('eth_signTypedData_v4', [account, '{'])).rejects.toMatchObject({
      code: -32602,
    })
    expect(wallet.calls).toEqual([])
  })
})

describe('a wallet that has moved without an event', () => {
  const domain = { domain: {}, message: {}, primaryType: 'Nothing', types: { Nothing: [] } }
  const calls: readonly (readonly [string, unknown[]])[] = [
    ['eth_sendTransaction', [{ from: account, to: other }]],
    ['eth_signTransaction', [{ from: account, to: other }]],
    ['eth_signTypedData_v3', [account, JSON.stringify(domain)]],
    ['eth_signTypedData_v4', [account, domain]],
  ]

  test.each(calls)(
    'does not get %s, which the dapp made for another network',
    async (method, params) => {
      const { refreshes, request, wallet } = start(connected)
      wallet.chainId = '0x89'
      await expect(request(method, params)).rejects.toMatchObject({
        code: 4901,
        message: 'The wallet has moved to network 137.',
      })
      expect(wallet.methods()).toEqual(['eth_chainId'])
      expect(refreshes.calls).toBe(1)
    },
  )

  test.each(['0x1', '1', 1, '0x01'])('gets it while its chain is %j, the same', async (chainId) => {
    const { refreshes, request, wallet } = start(connected)
    wallet.chainId = chainId
    wallet.answers['eth_sendTransaction'] = () => '0xhash'
    expect(await request('eth_sendTransaction', [{ from: account, to: other }])).toBe('0xhash')
    expect(refreshes.calls).toBe(0)
  })

  test('gets nothing while its chain cannot be read', async () => {
    const { request, wallet } = start(connected)
    wallet.chainId = 'soon'
    await expect(
      request('eth_sendTransaction', [{ from: account, to: other }]),
    ).rejects.toMatchObject({ code: -32603 })
    expect(wallet.methods()).toEqual(['eth_chainId'])
  })

  test('gets what is for no network, and the embedded wallet moves with the page', async () => {
    const { request, wallet } = start(connected)
    wallet.chainId = '0x89'
    wallet.answers['personal_sign'] = () => '0xsigned'
    expect(await request('personal_sign', ['0x6869', account])).toBe('0xsigned')
    const embedded = start({ ...connected, isEmbedded: true })
    embedded.wallet.answers['eth_sendTransaction'] = () => '0xhash'
    await embedded.request('eth_sendTransaction', [{ from: account, to: other }])
    expect(embedded.wallet.methods()).toEqual(['eth_sendTransaction'])
  })
})
