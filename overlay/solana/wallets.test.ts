import { describe, expect, test } from 'vitest'
import type { AdapterContext } from '../../shared/adapters/adapter.ts'
import type { ConnectorEvent } from '../../shared/connectors/connector.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { toBase64 } from '../../shared/format/base64.ts'
import { solana } from '../../shared/networks/solana.ts'
import { createFakeStandardWallet, solanaKeys } from '../../shared/testing/fake-standard-wallet.ts'
import { createWalletError } from '../../shared/testing/fake-wallet.ts'
import { settle } from '../../shared/testing/settle.ts'
import {
  createSolanaCase,
  createSolanaWalletCase,
  live,
  ourUuid,
  solanaNetworks,
  transfer,
} from '../../shared/testing/solana-case.ts'
import { startWallets } from './wallets.ts'

const [first, second] = solanaKeys
const start = (given?: Partial<AdapterContext>) => createSolanaCase(startWallets, given)
const startWith = (change?: Parameters<typeof createSolanaWalletCase>[1]) =>
  createSolanaWalletCase(startWallets, change)

describe('finding wallets', () => {
  test('§3.8 finds those that registered before us and those that come after', () => {
    const { make, registry } = start()
    registry.register(createFakeStandardWallet('Early').wallet)
    const session = make()
    let changes = 0
    session.onConnectorsChange(() => (changes += 1))
    const [before] = session.getConnectors()
    const leave = registry.register(createFakeStandardWallet('Late').wallet)
    expect(session.getConnectors()).toMatchObject([
      { chain: 'solana', id: 'Early', type: 'ANNOUNCED' },
      { chain: 'solana', id: 'Late', type: 'ANNOUNCED' },
    ])
    expect(session.getConnectors()[0]).toBe(before)
    leave()
    expect(session.getConnectors().map(({ name }) => name)).toEqual(['Early'])
    expect(changes).toBe(2)
  })

  test('takes none without a Solana chain or without a way to connect, until it gets them', () => {
    const { make, registry } = start()
    const [elsewhere, shut] = [createFakeStandardWallet('A'), createFakeStandardWallet('B')]
    elsewhere.wallet.chains = ['sui:mainnet']
    const { 'standard:connect': door, ...others } = shut.wallet.features
    shut.wallet.features = others
    registry.register(elsewhere.wallet, shut.wallet, null, 'wallet', {})
    const session = make()
    expect(session.getConnectors()).toEqual([])
    elsewhere.wallet.chains = ['sui:mainnet', 'solana:mainnet']
    elsewhere.emit({ chains: elsewhere.wallet.chains })
    shut.wallet.features = { ...others, ...(door && { 'standard:connect': door }) }
    shut.emit({ features: shut.wallet.features })
    expect(session.getConnectors().map(({ name }) => name)).toEqual(['A', 'B'])
  })

  test('§5.14 leaves out what is excluded, and our own', () => {
    const { make, registry } = start({ isExcluded: ({ name }) => name === 'Excluded' })
    const own = createFakeStandardWallet('Own')
    own.wallet.features['portico:overlay'] = { rdns: 'org.portico.overlay', uuid: ourUuid }
    registry.register(createFakeStandardWallet('Excluded').wallet, own.wallet)
    expect(make().getConnectors()).toEqual([])
  })

  test('looks for nobody when discovery is off', () => {
    const { make, registry } = start({ isDiscoveryOn: false })
    registry.register(createFakeStandardWallet().wallet)
    expect(make().getConnectors()).toEqual([])
    expect(registry.listenerCount()).toBe(0)
  })

  test('shows both wallets of one name, marked', () => {
    const { make, registry } = start()
    registry.register(createFakeStandardWallet().wallet, createFakeStandardWallet().wallet)
    expect(make().getConnectors()).toMatchObject([
      { id: 'Example', info: { isContested: true } },
      { id: 'Example:1', info: { isContested: true } },
    ])
  })

  test('cleans names and icons, and survives getters that throw', () => {
    const { make, registry } = start()
    const [named, nameless] = [createFakeStandardWallet(), createFakeStandardWallet('\u200b')]
    named.wallet.name = `Pha\u202entom${'x'.repeat(100)}`
    named.wallet.icon = 'javascript:alert(1)'
    const trap = new Proxy(
      {},
      {
        get() {
          throw new TypeError('trap')
        },
      },
    )
    registry.register(named.wallet, nameless.wallet, trap)
    const connectors = make().getConnectors()
    expect(connectors).toHaveLength(1)
    expect(connectors[0]?.name).toMatch(/^Phantomx{25}$/)
    expect(connectors[0]?.imageUrl).toBeUndefined()
  })

  test('stops at a number of wallets that nobody has', () => {
    const { make, registry } = start()
    const session = make()
    for (let index = 0; index < 200; index += 1)
      registry.register(createFakeStandardWallet(`Wallet ${index}`).wallet)
    expect(session.getConnectors()).toHaveLength(64)
  })

  test('leaves no listener behind', () => {
    const { fake, registry, session } = startWith()
    expect(fake.listenerCount()).toBe(1)
    session.destroy()
    expect(fake.listenerCount()).toBe(0)
    expect(registry.listenerCount()).toBe(0)
  })
})

describe('connecting', () => {
  test('§3.11 connects with the accounts of Solana, in base58', async () => {
    const { connect, fake } = startWith()
    fake.state.addresses = [first.address, second.address]
    expect(await connect()).toEqual({
      accounts: [
        { address: first.address, namespace: 'solana', type: 'eoa' },
        { address: second.address, namespace: 'solana', type: 'eoa' },
      ],
      chainId: `solana:${solana.id}`,
    })
    expect(fake.calls).toEqual([{ feature: 'connect', inputs: [] }])
  })

  test('§4.3 takes up an earlier connection silently', async () => {
    const { connector, fake } = startWith()
    expect(await connector.reconnect({ signal: live() })).toBeUndefined()
    fake.state.isTrusted = true
    const session = await connector.reconnect({ signal: live() })
    expect(session?.accounts[0].address).toBe(first.address)
    expect(fake.calls).toEqual([
      { feature: 'connect', inputs: [{ silent: true }] },
      { feature: 'connect', inputs: [{ silent: true }] },
    ])
  })

  test.each([
    createWalletError(4001),
    new Error('User rejected the request.'),
    new Error('Transaction declined'),
  ])('turns the refusal %s into its code', async (cause) => {
    const { connect } = startWith(({ wallet }) => {
      wallet.features['standard:connect'] = { connect: () => Promise.reject(cause) }
    })
    await expect(connect()).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test('gives up when it is aborted', async () => {
    const { connector } = startWith(({ wallet }) => {
      wallet.features['standard:connect'] = { connect: () => new Promise(() => undefined) }
    })
    const attempt = new AbortController()
    const connecting = connector.connect({ chainId: undefined, signal: attempt.signal })
    await settle()
    attempt.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
  })

  test('§5.3 takes no account that is none', async () => {
    const { connect, fake } = startWith()
    fake.state.addresses = ['0OIl', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
    await expect(connect()).rejects.toMatchObject({ code: 'wallet-unavailable' })
  })

  test('§4.6 tells the wallet that the visitor leaves, and hears of it itself no more', async () => {
    const { clock, connect, connector, fake } = startWith()
    const events: ConnectorEvent[] = []
    const stop = connector.subscribe((event) => events.push(event))
    await connect()
    await connector.disconnect()
    await settle()
    expect(fake.state.isShared).toBe(false)
    expect(events).toEqual([])
    expect(clock.pending()).toBe(0)
    stop()
    expect(fake.listenerCount()).toBe(1)
  })

  test('tells when the account changes, and when the wallet shares nothing any more', async () => {
    const { connect, connector, fake } = startWith()
    const events: ConnectorEvent[] = []
    connector.subscribe((event) => events.push(event))
    await connect()
    fake.state.addresses = [second.address]
    fake.emit()
    fake.emit()
    await settle()
    fake.state.isShared = false
    fake.emit()
    await settle()
    expect(events).toMatchObject([
      { session: { accounts: [{ address: second.address }] }, type: 'session-changed' },
      { type: 'disconnected' },
    ])
  })

  test('§1.8 follows the page to another network without asking the wallet', async () => {
    const { ask, connect, connector, fake, session } = startWith()
    const events: ConnectorEvent[] = []
    connector.subscribe((event) => events.push(event))
    await connect()
    const [, devnet] = solanaNetworks
    if (!devnet) throw new PorticoError('internal')
    await session.switchNetwork({ network: devnet, provider: await connector.getProvider() })
    await settle()
    expect(events).toMatchObject([{ session: { chainId: devnet.caipNetworkId } }])
    await ask('solana_signTransaction', {
      pubkey: first.address,
      transaction: toBase64(transfer),
    })
    expect(fake.calls.map(({ feature }) => feature)).toEqual(['connect', 'sign'])
    expect(fake.calls[1]?.inputs).toMatchObject([{ chain: 'solana:devnet' }])
  })
})
