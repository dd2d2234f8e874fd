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
import { startDiscovery } from './wallets.ts'

const [first, second] = solanaKeys
const start = (context?: Partial<AdapterContext>) => createSolanaCase(startDiscovery, context)
const startWith = (change?: Parameters<typeof createSolanaWalletCase>[1]) =>
  createSolanaWalletCase(startDiscovery, change)

describe('finding wallets', () => {
  test('§3.8 finds wallets that register before and after the discovery starts', () => {
    const { make, registry } = start()
    registry.register(createFakeStandardWallet('Early').wallet)
    const adapter = make()
    let changes = 0
    adapter.onConnectorsChange(() => (changes += 1))
    const [before] = adapter.getConnectors()
    const leave = registry.register(createFakeStandardWallet('Late').wallet)
    expect(adapter.getConnectors()).toMatchObject([
      { namespace: 'solana', id: 'wallet-standard:Early', type: 'ANNOUNCED' },
      { namespace: 'solana', id: 'wallet-standard:Late', type: 'ANNOUNCED' },
    ])
    expect(adapter.getConnectors()[0]).toBe(before)
    leave()
    expect(adapter.getConnectors().map(({ name }) => name)).toEqual(['Early'])
    expect(changes).toBe(2)
  })

  test('leaves out a wallet without a Solana chain or a connect feature, until it has them', () => {
    const { make, registry } = start()
    const [elsewhere, shut] = [createFakeStandardWallet('A'), createFakeStandardWallet('B')]
    elsewhere.wallet.chains = ['sui:mainnet']
    const { 'standard:connect': connectFeature, ...others } = shut.wallet.features
    shut.wallet.features = others
    registry.register(elsewhere.wallet, shut.wallet, null, 'wallet', {})
    const adapter = make()
    expect(adapter.getConnectors()).toEqual([])
    elsewhere.wallet.chains = ['sui:mainnet', 'solana:mainnet']
    elsewhere.emit({ chains: elsewhere.wallet.chains })
    shut.wallet.features = {
      ...others,
      ...(connectFeature && { 'standard:connect': connectFeature }),
    }
    shut.emit({ features: shut.wallet.features })
    expect(adapter.getConnectors().map(({ name }) => name)).toEqual(['A', 'B'])
  })

  test('§5.14 leaves out excluded wallets and our own', () => {
    const { make, registry } = start({ isExcluded: ({ name }) => name === 'Excluded' })
    const announced = createFakeStandardWallet('Own')
    announced.wallet.features['portico:overlay'] = { rdns: 'org.portico.overlay', uuid: ourUuid }
    registry.register(createFakeStandardWallet('Excluded').wallet, announced.wallet)
    expect(make().getConnectors()).toEqual([])
  })

  test('finds no wallet when discovery is off', () => {
    const { make, registry } = start({ isDiscoveryOn: false })
    registry.register(createFakeStandardWallet().wallet)
    expect(make().getConnectors()).toEqual([])
    expect(registry.listenerCount()).toBe(0)
  })

  test('shows both wallets of one name, marked', () => {
    const { make, registry } = start()
    registry.register(createFakeStandardWallet().wallet, createFakeStandardWallet().wallet)
    expect(make().getConnectors()).toMatchObject([
      { id: 'wallet-standard:Example', info: { isContested: true } },
      { id: 'wallet-standard-2:Example', info: { isContested: true } },
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

  test('accepts a limited number of wallets', () => {
    const { make, registry } = start()
    const adapter = make()
    for (let index = 0; index < 200; index += 1)
      registry.register(createFakeStandardWallet(`Wallet ${index}`).wallet)
    expect(adapter.getConnectors()).toHaveLength(64)
  })

  test('leaves no listener', () => {
    const { fake, registry, adapter } = startWith()
    expect(fake.listenerCount()).toBe(1)
    adapter.destroy()
    expect(fake.listenerCount()).toBe(0)
    expect(registry.listenerCount()).toBe(0)
  })
})

describe('connecting', () => {
  test('§3.11 connects with the accounts of Solana, whose address is the public key in base58', async () => {
    const { connect, fake } = startWith()
    fake.state.addresses = [first.address, second.address]
    expect(await connect()).toEqual({
      accounts: [
        {
          address: first.address,
          namespace: 'solana',
          publicKey: first.address,
          type: 'eoa',
        },
        {
          address: second.address,
          namespace: 'solana',
          publicKey: second.address,
          type: 'eoa',
        },
      ],
      chainId: `solana:${solana.id}`,
    })
    expect(fake.calls).toEqual([{ feature: 'connect', inputs: [] }])
  })

  test('§4.3 resumes an earlier connection silently', async () => {
    const { connector, fake } = startWith()
    expect(await connector.reconnect({ signal: live() })).toBeUndefined()
    fake.state.isTrusted = true
    const adapter = await connector.reconnect({ signal: live() })
    expect(adapter?.accounts[0].address).toBe(first.address)
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

  test('rejects when it is aborted', async () => {
    const { connector } = startWith(({ wallet }) => {
      wallet.features['standard:connect'] = { connect: () => new Promise(() => undefined) }
    })
    const attempt = new AbortController()
    const connecting = connector.connect({ chainId: undefined, signal: attempt.signal })
    await settle()
    attempt.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
  })

  test('§5.3 refuses an invalid account', async () => {
    const { connect, fake } = startWith()
    fake.state.addresses = ['0OIl', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
    await expect(connect()).rejects.toMatchObject({ code: 'account-required' })
  })

  test('§4.6 disconnects the wallet, and emits nothing about it', async () => {
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

  test('emits a change of account, and the end of sharing', async () => {
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
      { result: { accounts: [{ address: second.address }] }, type: 'account-changed' },
      { type: 'disconnected' },
    ])
  })

  test('§1.8 follows the page to another network without a request to the wallet', async () => {
    const { request, connect, connector, fake, adapter } = startWith()
    const events: ConnectorEvent[] = []
    connector.subscribe((event) => events.push(event))
    await connect()
    const [, devnet] = solanaNetworks
    if (!devnet) throw new PorticoError('internal')
    await adapter.switchNetwork({ network: devnet, provider: await connector.getProvider() })
    await settle()
    expect(events).toMatchObject([{ result: { chainId: devnet.caipNetworkId } }])
    await request('solana_signTransaction', {
      pubkey: first.address,
      transaction: toBase64(transfer),
    })
    expect(fake.calls.map(({ feature }) => feature)).toEqual(['connect', 'sign'])
    expect(fake.calls[1]?.inputs).toMatchObject([{ chain: 'solana:devnet' }])
  })
})
