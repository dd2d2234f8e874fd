import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import type { AdapterContext } from '../../shared/adapters/adapter.ts'
import { createSolanaAdapter } from '../../shared/adapters/solana/adapter.ts'
import { createTransfer } from '../../shared/adapters/solana/transfer.ts'
import type { ConnectorEvent } from '../../shared/connectors/connector.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { fromBase58, toBase58 } from '../../shared/format/base58.ts'
import { fromBase64, toBase64 } from '../../shared/format/base64.ts'
import { extendNetworks } from '../../shared/networks/extend-networks.ts'
import { solana, solanaDevnet } from '../../shared/networks/solana.ts'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import { createFakeNodes } from '../../shared/testing/fake-node.ts'
import { createFakePlatform } from '../../shared/testing/fake-platform.ts'
import {
  createFakeRegistry,
  createFakeStandardWallet,
  solanaKeys,
} from '../../shared/testing/fake-standard-wallet.ts'
import { createWalletError } from '../../shared/testing/fake-wallet.ts'
import { settle } from '../../shared/testing/settle.ts'
import { startWallets } from './wallets.ts'

const [first, second] = solanaKeys
const live = () => new AbortController().signal
const hostedRpc = 'https://rpc.example'
const ourUuid = '00000000-0000-4000-8000-000000000009'

function start(given: Partial<AdapterContext> = {}) {
  const registry = createFakeRegistry()
  const nodes = createFakeNodes({ 'rpc.example': () => 'sent' })
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const adapter = createSolanaAdapter({
    startWallets: (context, tools) => startWallets(context, tools, () => registry),
  })
  const make = () =>
    adapter({
      externalConnectors: [],
      getCustomRpcUrls: () => [],
      getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
      hostedRpc,
      isDiscoveryOn: true,
      isOurs: ({ uuid }) => uuid === ourUuid,
      networks: extendNetworks(
        resolveOptions(
          { networks: [solana, solanaDevnet], projectId: 'p', services: { rpc: hostedRpc } },
          () => undefined,
        ),
      ),
      platform,
      ...given,
    })
  return { clock: platform.clock, make, nodes, registry }
}

/** One wallet that is there, and its connector. */
function startWith(change: (fake: ReturnType<typeof createFakeStandardWallet>) => void = () => {}) {
  const { make, ...rest } = start()
  const fake = createFakeStandardWallet()
  change(fake)
  rest.registry.register(fake.wallet)
  const session = make()
  const [connector] = session.getConnectors()
  if (!connector) throw new PorticoError('internal', 'The wallet was not found.')
  const connect = () => connector.connect({ chainId: undefined, signal: live() })
  const ask = async (method: string, params?: unknown) =>
    (await connector.getProvider()).request({ method, params })
  return { ...rest, ask, connect, connector, fake, session }
}

const transfer = createTransfer({
  blockhash: new Uint8Array(32).fill(7),
  from: fromBase58(first.address) ?? new Uint8Array(),
  lamports: 5n,
  to: fromBase58(second.address) ?? new Uint8Array(),
})
/** The same of version 0: a mark in front of the message, and no lookup tables behind it. */
const versioned = new Uint8Array([...transfer.slice(0, 65), 0x80, ...transfer.slice(65), 0])
const transaction = toBase64(transfer)
const pubkey = first.address

const isSigned = (bytes: Uint8Array = new Uint8Array()) =>
  ed25519.verify(bytes.slice(1, 65), bytes.slice(65), fromBase58(pubkey) ?? new Uint8Array())

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
    const [, devnet] = extendNetworks(
      resolveOptions({ networks: [solana, solanaDevnet], projectId: 'p' }, () => undefined),
    )
    if (!devnet) throw new PorticoError('internal')
    await session.switchNetwork({ network: devnet, provider: await connector.getProvider() })
    await settle()
    expect(events).toMatchObject([{ session: { chainId: devnet.caipNetworkId } }])
    await ask('solana_signTransaction', { pubkey, transaction })
    expect(fake.calls.map(({ feature }) => feature)).toEqual(['connect', 'sign'])
    expect(fake.calls[1]?.inputs).toMatchObject([{ chain: 'solana:devnet' }])
  })
})

describe('signing', () => {
  test('§1.9 signs a message, which verifies', async () => {
    const { connect, connector, session } = startWith()
    await connect()
    const provider = await connector.getProvider()
    const signature = await session.signMessage({ address: pubkey, message: 'Grüße 👋', provider })
    const bytes = new TextEncoder().encode('Grüße 👋')
    const key = fromBase58(pubkey) ?? new Uint8Array()
    expect(ed25519.verify(fromBase58(signature) ?? new Uint8Array(), bytes, key)).toBe(true)
  })

  test.each([
    ['legacy', transfer],
    ['version 0', versioned],
  ])('§1.10 signs one transaction: %s', async (_, bytes) => {
    const { ask, connect } = startWith()
    await connect()
    const answer = await ask('solana_signTransaction', { pubkey, transaction: toBase64(bytes) })
    const { signature, transaction: signed } = answer as { signature: string; transaction: string }
    const back = fromBase64(signed)
    expect(isSigned(back)).toBe(true)
    expect(signature).toBe(toBase58(back?.slice(1, 65) ?? new Uint8Array()))
  })

  test('signs many at once', async () => {
    const { ask, connect, fake } = startWith()
    await connect()
    const transactions = [transaction, toBase64(versioned)]
    const answer = await ask('solana_signAllTransactions', { pubkey, transactions })
    const signed = (answer as { transactions: string[] }).transactions
    expect(signed.map((one) => isSigned(fromBase64(one)))).toEqual([true, true])
    expect(fake.calls.map(({ feature }) => feature)).toEqual(['connect', 'sign'])
  })

  test('§1.10 has the wallet sign and send, on the page’s network', async () => {
    const { ask, connect, fake } = startWith()
    await connect()
    const sendOptions = { maxRetries: 3, skipPreflight: true }
    const answer = await ask('solana_signAndSendTransaction', { pubkey, sendOptions, transaction })
    expect((answer as { signature: string }).signature).toMatch(/^[1-9A-Za-z]{80,90}$/)
    expect(fake.calls[1]).toMatchObject({
      feature: 'send',
      inputs: [{ chain: 'solana:mainnet', options: sendOptions }],
    })
  })

  test('§1.10 sends itself what a wallet only signs', async () => {
    const { ask, connect, nodes } = startWith(
      ({ wallet: { features } }) => void delete features['solana:signAndSendTransaction'],
    )
    await connect()
    const sendOptions = { preflightCommitment: 'confirmed' }
    expect(
      await ask('solana_signAndSendTransaction', { pubkey, sendOptions, transaction }),
    ).toEqual({ signature: 'sent' })
    const [call] = nodes.requests[0]?.calls ?? []
    const [sent, options] = call?.params as [string, unknown]
    expect(call?.method).toBe('sendTransaction')
    expect(isSigned(fromBase64(sent))).toBe(true)
    expect(options).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed' })
  })

  test('refuses what the wallet has no feature for, and methods that nobody knows', async () => {
    const { ask, connect } = startWith(
      ({ wallet: { features } }) => void delete features['solana:signMessage'],
    )
    await connect()
    const message = { message: toBase58(new Uint8Array([1])), pubkey }
    await expect(ask('solana_signMessage', message)).rejects.toMatchObject({ code: 4200 })
    await expect(ask('eth_accounts')).rejects.toMatchObject({ code: 4200 })
    await expect(ask('toString')).rejects.toMatchObject({ code: 4200 })
  })

  test('refuses a version of transactions that the wallet does not sign', async () => {
    const { ask, connect } = startWith(({ wallet: { features } }) => {
      features['solana:signTransaction'] = {
        ...features['solana:signTransaction'],
        supportedTransactionVersions: ['legacy'],
      }
      delete features['solana:signAndSendTransaction']
    })
    await connect()
    const params = { pubkey, transaction: toBase64(versioned) }
    await expect(ask('solana_signTransaction', params)).rejects.toMatchObject({ code: 4200 })
  })

  test.each([
    ['an account that is not shared', { pubkey: second.address, transaction }, 4100],
    ['no base64', { pubkey, transaction: '%' }, -32602],
    ['a transaction cut short', { pubkey, transaction: toBase64(transfer.slice(0, 80)) }, -32602],
    ['nothing', undefined, -32602],
  ])('refuses %s', async (_, params, code) => {
    const { ask, connect } = startWith()
    await connect()
    await expect(ask('solana_signTransaction', params)).rejects.toMatchObject({ code })
  })

  test('refuses a network that the account is not on', async () => {
    const { ask, connect } = startWith(({ wallet }) => {
      wallet.chains = ['solana:devnet']
    })
    await connect()
    const asked = ask('solana_signTransaction', { pubkey, transaction })
    await expect(asked).rejects.toMatchObject({ code: 4901 })
  })
})
