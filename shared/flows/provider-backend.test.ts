import { describe, expect, test, vi } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { createEip1193Provider } from '../provider/eip1193-provider.ts'
import type { Namespace } from '../schema/primitives.ts'
import { createAuthCase } from '../testing/auth-case.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector, firstAddress, secondAddress } from '../testing/fake-connector.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { createManyConnected, ids } from '../testing/many-instance.ts'
import { settle } from '../testing/settle.ts'
import { createProviderBackend } from './provider-backend.ts'

type Instance = ReturnType<typeof createFakeInstance>

const toBackend = (instance: Instance, namespace?: Namespace) =>
  createProviderBackend(instance, Promise.resolve(), namespace)

const toProvider = (instance: Instance) =>
  createEip1193Provider(toBackend(instance), async () => toBackend(instance))

/** An instance whose visitor tries another wallet, which has not answered. */
async function createTryingInstance() {
  const instance = await createConnectedInstance()
  const other = createFakeConnector('other')
  const answer = createAnswer<ConnectResult>()
  other.wallet.answer = () => answer.promise
  instance.wallets.setConnectors([instance.connector, other.connector])
  instance.actions.open({ view: 'Connect' })
  void instance.connectWallet('other')
  return { answer, backend: toBackend(instance), instance }
}

describe('what a dapp sees', () => {
  test('without a connection: no account, no wallet, and the network of the page', async () => {
    const instance = createFakeInstance({ networks: [base, mainnet] })
    const backend = toBackend(instance)
    instance.wallet.answer = () => createAnswer<ConnectResult>().promise
    for (const begin of [() => undefined, () => void instance.connectWallet('io.example')]) {
      begin()
      expect(backend.isConnected()).toBe(false)
      expect(backend.getAccounts()).toEqual([])
      expect(await backend.getWallet()).toBeUndefined()
      expect(backend.getChainId()).toBe(ids.base)
    }
  })

  test.each([
    [{}, false],
    [{ smartSessions: false }, false],
    [{ smartSessions: true }, true],
  ])(
    '§3.17 whether it may request permissions of sessions, with the features %j: %s',
    (features, isOn) => {
      expect(toBackend(createFakeInstance({ features })).allowSmartSessions).toBe(isOn)
    },
  )

  test('§4.3 the accounts and the network of its own namespace', async () => {
    const backend = toBackend(await createManyConnected())
    expect(backend.isConnected()).toBe(true)
    expect(backend.getAccounts()).toEqual([firstAddress, secondAddress])
    expect(backend.getChainId()).toBe(ids.mainnet)
    expect(backend.hasNetwork(ids.base)).toBe(true)
    expect(backend.hasNetwork('eip155:5000')).toBe(false)
  })

  test('the previous wallet, while the visitor tries another one', async () => {
    const { answer, backend, instance } = await createTryingInstance()
    instance.wallet.reply = () => 'of the previous wallet'
    expect(backend.isConnected()).toBe(true)
    expect(backend.getAccounts()).toEqual([firstAddress, secondAddress])
    const wallet = await backend.getWallet()
    expect(await wallet?.request({ method: 'personal_sign' })).toBe('of the previous wallet')
    answer.reject(new PorticoError('user-rejected'))
    await settle()
    expect(backend.getAccounts()).toEqual([firstAddress, secondAddress])
  })

  test('§4.26 whether the page supports the network of the wallet', async () => {
    const instance = await createConnectedInstance()
    const backend = toBackend(instance)
    expect(backend.isSupportedChain()).toBe(true)
    instance.wallet.chainId = 'eip155:5000'
    instance.wallet.emit({ result: instance.wallet.session(), type: 'account-changed' })
    expect(backend.isSupportedChain()).toBe(false)
    expect(backend.getChainId()).toBe('eip155:5000')
  })

  test('§9.27 Ethereum, unsupported, where the page has no network of the namespace', () => {
    const backend = toBackend(createFakeInstance({ networks: [solana] }))
    expect(backend.getChainId()).toBe(ids.mainnet)
    expect(backend.isSupportedChain()).toBe(false)
  })

  test('each change of the accounts and of the network, until it unsubscribes', async () => {
    const instance = await createConnectedInstance()
    const backend = toBackend(instance)
    const seen: string[] = []
    const stop = backend.subscribe(() =>
      seen.push(`${backend.getChainId()} ${backend.isConnected()}`),
    )
    instance.network.setActive(ids.base)
    await instance.actions.disconnect()
    expect(seen).toEqual(['eip155:8453 true', 'eip155:8453 false'])
    stop()
    instance.network.setActive(ids.mainnet)
    await instance.connectWallet('io.example')
    expect(seen).toHaveLength(2)
  })

  test('§4.3 when the connection of the earlier visit is restored', () => {
    const restored = Promise.resolve()
    expect(createProviderBackend(createFakeInstance(), restored).whenRestored?.()).toBe(restored)
  })
})

describe('what a dapp does', () => {
  test('§4.6 disconnects its own namespace alone', async () => {
    const instance = await createManyConnected()
    await toBackend(instance).disconnect()
    expect(instance.connection('eip155')?.status).toBe('disconnected')
    expect(instance.connection('solana')?.status).toBe('connected')
  })

  test('§1.8 switches the network of its own namespace, and leaves the active one', async () => {
    const instance = await createManyConnected()
    const backend = toBackend(instance)
    await backend.switchNetwork(ids.base)
    expect(backend.getChainId()).toBe(ids.base)
    expect(instance.active()).toBe(ids.solana)
  })

  test('§1.8 asks the previous wallet to switch, while the visitor tries another one', async () => {
    const { answer, backend, instance } = await createTryingInstance()
    instance.switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await expect(backend.switchNetwork(ids.base)).rejects.toMatchObject({ code: 'user-rejected' })
    expect(backend.getChainId()).toBe(ids.mainnet)
    instance.switchAnswer.answer = () => Promise.resolve()
    await backend.switchNetwork(ids.base)
    expect(backend.getChainId()).toBe(ids.base)
    expect(instance.active()).toBe(ids.base)
    answer.reject(new PorticoError('user-rejected'))
    await settle()
    expect(instance.connection()).toMatchObject({
      chainId: ids.base,
      connector: { id: 'io.example' },
    })
  })

  test('§5.19 reads from a node of the network of its namespace', async () => {
    const instance = await createManyConnected()
    instance.nodes.answer = () => '0x10'
    expect(await toBackend(instance).read('eth_blockNumber', ['latest'])).toBe('0x10')
    expect(instance.nodes.calls).toMatchObject([
      { method: 'eth_blockNumber', network: { caipNetworkId: ids.mainnet }, params: ['latest'] },
    ])
  })

  test('§8.34 §8.35 cannot read where the namespace has no adapter, or no network', async () => {
    const load = () => Promise.reject(new PorticoError('internal'))
    const instance = createFakeInstance({
      adapters: [{ load, namespace: 'solana' }],
      enableWalletConnect: false,
      networks: [mainnet],
    })
    const read = (namespace: Namespace) => toBackend(instance, namespace).read('getSlot', [])
    await expect(read('eip155')).rejects.toMatchObject({
      code: 'adapter-not-found',
      message: 'Adapter not found',
    })
    await expect(read('solana')).rejects.toMatchObject({
      code: 'network-required',
      message: 'CaipNetwork is undefined',
    })
    expect(instance.solana.nodes.calls).toEqual([])
  })

  test('§4.24 has the balance read again after a transaction, and after nothing else', async () => {
    const sent: [method: string, result: unknown, looks: number][] = [
      ['personal_sign', '0xsigned', 0],
      ['solana_signTransaction', { signature: 'signed' }, 0],
      ['eth_sendTransaction', null, 0],
      ['eth_sendTransaction', '0xsent', 1],
      ['solana_signAndSendTransaction', { signature: 'sent' }, 1],
    ]
    for (const [method, result, looks] of sent) {
      const instance = await createConnectedInstance()
      instance.actions.watchBalance()
      instance.wallet.reply = () => result
      const wallet = await toBackend(instance).getWallet()
      expect(await wallet?.request({ method })).toEqual(result)
      // What follows a transaction is a chunk of its own.
      await settle()
      instance.clock.advance(4_000)
      await settle()
      expect(instance.receipts.calls).toBe(looks)
    }
  })
})

describe('a method in neither list', () => {
  const refusal = { code: 4200, message: 'Requested RPC call is not allowed' }

  test('§6.5 §8.32 with the embedded wallet: ends the approvals, opens the modal, and shows why after 300 ms', async () => {
    const instance = createAuthCase()
    await instance.connect()
    const { provider } = toProvider(instance)
    const [from] = toBackend(instance).getAccounts()
    const signing = provider.request({ method: 'personal_sign', params: ['0x6869', from] })
    const failed = signing.catch((error: unknown) => error)
    // The request handlers are a chunk of their own.
    await vi.waitFor(() => expect(instance.view()).toBe('ApproveTransaction'))
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject(refusal)
    expect(await failed).toMatchObject({ message: 'Request was aborted' })
    expect(instance.modal.store.getState().open).toBe(true)
    expect(instance.logged).toContain('error Requested RPC call is not allowed')
    instance.clock.advance(299)
    expect(instance.snackbar.store.getState().open).toBe(false)
    instance.clock.advance(1)
    expect(instance.snackbar.store.getState()).toMatchObject({
      message: 'action-not-allowed',
      open: true,
      variant: 'error',
    })
  })

  test('§6.5 with another wallet, which is not asked: opens nothing', async () => {
    const instance = await createConnectedInstance()
    const calls: string[] = []
    instance.wallet.reply = () => calls.push('request')
    const { provider } = toProvider(instance)
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject(refusal)
    await settle()
    expect(calls).toEqual([])
    expect(instance.modal.store.getState().open).toBe(false)
  })
})
