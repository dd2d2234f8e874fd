import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { mainnet } from '../networks/mainnets.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { solanaAddress } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createWalletError } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'

const chain = `solana:${solana.id}` as const
const devnet = `solana:${solanaDevnet.id}` as const
const deprecated = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

type InstanceOptions = Parameters<typeof createFakeInstance>[0]

async function start(options: InstanceOptions = {}) {
  const instance = createFakeInstance({ networks: [mainnet, solana, solanaDevnet], ...options })
  instance.universal.extra = [`${chain}:${solanaAddress}`]
  // The first load of a chunk takes longer than settle() waits.
  await import('../adapters/evm/checksum.ts')
  await import('./pairing-flow.ts')
  await instance.wallets.store.getState().connectors[0]?.getProvider()
  return instance
}

/** The Solana provider of a session. */
async function connect(instance: Awaited<ReturnType<typeof start>>) {
  await instance.connectionFlow.connect('walletConnect')
  const state = instance.connection('solana')
  if (state?.status !== 'connected') throw new PorticoError('internal')
  return state.connector.getProvider()
}

describe('WalletConnect on Solana', () => {
  test('§3.11 §7.17 a session that approves both namespaces connects both, by one pairing', async () => {
    const instance = await start()
    await instance.connectionFlow.connect('walletConnect')
    expect(instance.universal.pairings()).toBe(1)
    expect(instance.connection('eip155')).toMatchObject({ chainId: 'eip155:1' })
    expect(instance.connection('eip155')).not.toHaveProperty('account.publicKey')
    expect(instance.connection('solana')).toMatchObject({
      account: {
        address: solanaAddress,
        namespace: 'solana',
        publicKey: solanaAddress,
        type: 'eoa',
      },
      chainId: chain,
      status: 'connected',
    })
    expect(instance.active()).toBe('eip155:1')
    expect(instance.storage.get('connected-connectors')).toEqual({
      eip155: 'walletConnect',
      solana: 'walletConnect',
    })
  })

  test('a new session starts on the Solana network that the host prefers, if the wallet has approved it', async () => {
    const options = { universalProviderConfigOverride: { defaultChain: devnet } }
    const instance = await start(options)
    instance.universal.extra = [`${chain}:${solanaAddress}`, `${devnet}:${solanaAddress}`]
    await instance.connectionFlow.connect('walletConnect')
    expect(instance.connection('solana')).toMatchObject({ chainId: devnet })
    expect(instance.connection('eip155')).toMatchObject({ chainId: 'eip155:1' })
    const other = await start(options)
    await other.connectionFlow.connect('walletConnect')
    expect(other.connection('solana')).toMatchObject({ chainId: chain })
  })

  test('§7.17 connecting one namespace leaves the other, which connects later by the same session', async () => {
    const instance = await start()
    await instance.connectionFlow.connect('walletConnect', 'eip155')
    expect(instance.connection('eip155')?.status).toBe('connected')
    expect(instance.connection('solana')?.status).toBe('disconnected')
    await instance.connectionFlow.connect('walletConnect', 'solana')
    expect(instance.connection('eip155')?.status).toBe('connected')
    expect(instance.connection('solana')).toMatchObject({ account: { address: solanaAddress } })
    expect(instance.universal.pairings()).toBe(1)
    await instance.actions.disconnect('eip155')
    expect(instance.universal.session).toBeDefined()
    await instance.actions.disconnect('solana')
    expect(instance.universal.session).toBeUndefined()
  })

  test('§7.17 a session that approves Solana only connects Solana, without a failure', async () => {
    const instance = await start()
    instance.wallet.calls.length = 0
    instance.universal.wallet.accounts = []
    instance.actions.open()
    await instance.connectWallet('walletConnect')
    await settle()
    expect(instance.connection('solana')?.status).toBe('connected')
    expect(instance.connection('eip155')?.status).toBe('disconnected')
    expect(instance.active()).toBe(chain)
    expect(instance.pairing.store.getState().status).toBe('idle')
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('§7.17 a refusal fails in every namespace, and the view shows it', async () => {
    const instance = await start()
    instance.universal.wallet.answers['eth_requestAccounts'] = () =>
      Promise.reject(createWalletError(5000))
    instance.actions.open()
    await instance.connectWallet('walletConnect')
    await settle()
    expect(instance.pairing.store.getState().status).toBe('rejected')
    expect(instance.connection('solana')?.status).toBe('disconnected')
  })

  test('a session for one namespace does not replace the wallet of another', async () => {
    const instance = await start()
    await instance.connectionFlow.connect('io.example', 'eip155')
    await instance.connectionFlow.connect('walletConnect', 'solana')
    expect(instance.connection('eip155')).toMatchObject({ connector: { id: 'io.example' } })
    expect(instance.connection('solana')).toMatchObject({ connector: { id: 'walletConnect' } })
    expect(instance.active()).toBe(chain)
  })

  test('answers requests for accounts, and sends the rest to the session’s chain', async () => {
    const instance = await start()
    instance.universal.extra = [`${deprecated}:${solanaAddress}`]
    const provider = await connect(instance)
    expect(instance.connection('solana')).toMatchObject({ chainId: chain })
    expect(await provider.request({ method: 'solana_getAccounts' })).toEqual([
      { pubkey: solanaAddress },
    ])
    instance.universal.wallet.answers['solana_signMessage'] = () => ({ signature: 's' })
    const params = { message: 'm', pubkey: solanaAddress }
    await provider.request({ method: 'solana_signMessage', params })
    expect(instance.universal.wallet.calls.at(-1)).toEqual({ method: 'solana_signMessage', params })
    expect(instance.universal.requestedChains.at(-1)).toBe(deprecated)
  })

  test('§1.8 switches to another network of the session without a request, and to no other', async () => {
    const instance = await start()
    instance.universal.extra = [chain, devnet].map((id) => `${id}:${solanaAddress}`)
    await connect(instance)
    await instance.networkFlow.changeNetwork(devnet)
    expect(instance.active()).toBe(devnet)
    expect(instance.connection('solana')).toMatchObject({ chainId: devnet })
    instance.universal.extra = [`${devnet}:${solanaAddress}`]
    await expect(instance.networkFlow.changeNetwork(chain)).rejects.toMatchObject({
      code: 'chain-unsupported',
    })
  })

  test('emits each change of the session once', async () => {
    const instance = await start()
    const other = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    instance.universal.extra = [solanaAddress, other].map((address) => `${chain}:${address}`)
    await connect(instance)
    instance.universal.wallet.emit('accountsChanged', [other])
    await settle()
    expect(instance.connection('solana')).toMatchObject({ account: { address: other } })
    expect(instance.connection('eip155')?.status).toBe('connected')
    instance.universal.extra = []
    instance.universal.wallet.emit('accountsChanged', [])
    await settle()
    expect(instance.connection('solana')?.status).toBe('disconnected')
    expect(instance.connection('eip155')?.status).toBe('connected')
  })

  test('§4.6 disconnecting one namespace keeps the session, disconnecting the last ends it', async () => {
    const instance = await start()
    await connect(instance)
    await instance.actions.disconnect('solana')
    expect(instance.universal.session).toBeDefined()
    expect(instance.connection('eip155')?.status).toBe('connected')
    await instance.actions.disconnect()
    expect(instance.universal.session).toBeUndefined()
  })

  test('§4.3 both namespaces reconnect by the stored session', async () => {
    const instance = await start({
      stored: {
        'portico.v1.connected-connectors': '{"eip155":"walletConnect","solana":"walletConnect"}',
        'portico.v1.connection-status': '"connected"',
      },
    })
    instance.universal.wallet.isShared = true
    await instance.connectionFlow.restore()
    expect(instance.connection('eip155')?.status).toBe('connected')
    expect(instance.connection('solana')?.status).toBe('connected')
    expect(instance.universal.pairings()).toBe(0)
  })
})

describe('the active namespace beside a WalletConnect session', () => {
  test('§4.3 is that of a wallet of the page which is connected after it', async () => {
    const instance = await start()
    await instance.connectionFlow.connect('walletConnect', 'eip155')
    expect(instance.active()).toBe('eip155:1')
    await instance.connectionFlow.connect('Example Wallet', 'solana')
    expect(instance.active()).toBe(chain)
  })

  test('§2.43 is the one that the modal was opened for', async () => {
    const instance = await start()
    await instance.connectionFlow.connect('walletConnect', 'eip155')
    instance.actions.open({ namespace: 'solana', view: 'Connect' })
    await instance.connectionFlow.connect('walletConnect')
    expect(instance.active()).toBe(chain)
  })

  test('§4.3 is that of the earlier connection until its wallet has not come', async () => {
    const instance = await start({
      stored: {
        'portico.v1.connected-connectors': '{"eip155":"late"}',
        'portico.v1.connection-status': '"connected"',
      },
    })
    const restoring = instance.connectionFlow.restore()
    await instance.connectionFlow.connect('walletConnect', 'solana')
    expect(instance.active()).toBe('eip155:1')
    instance.clock.advance(10_000)
    await restoring
    expect(instance.active()).toBe(chain)
  })
})
