import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { solana, solanaDevnet } from '../../shared/networks/solana.ts'
import { createAnnouncement, ourRdns } from '../../shared/provider/announce.ts'
import { createFakePlatform } from '../../shared/testing/fake-platform.ts'
import { registerWallet } from './register-wallet.ts'

type Wallet = {
  readonly accounts: readonly unknown[]
  readonly features: Record<string, Record<string, (...inputs: unknown[]) => unknown>>
}

function start(
  load = async () =>
    async (method: string, inputs: unknown): Promise<unknown> => [method, inputs],
) {
  const platform = createFakePlatform()
  const found: Wallet[] = []
  const api = {
    register(wallet: Wallet) {
      found.push(wallet)
      return () => void found.splice(found.indexOf(wallet), 1)
    },
  }
  const page = platform.page
  page.listen('wallet-standard:register-wallet', (callback) => {
    if (typeof callback === 'function') callback(api)
  })
  const state = { failures: [] as unknown[], isIdle: true, loads: 0 }
  const registered = registerWallet({
    getClosing: () => AbortSignal.abort(),
    info: createAnnouncement(platform).info,
    isIdle: () => state.isIdle,
    load() {
      state.loads += 1
      return load()
    },
    networks: [mainnet, solana, solanaDevnet],
    onListenerError: (error) => state.failures.push(error),
    page,
  })
  const call = (name: string, ...inputs: unknown[]) =>
    found[0]?.features[name]?.[name.replace(/.*:/, '')]?.(...inputs)
  return { api, call, registered, found, page, state }
}

describe('registerWallet', () => {
  test('registers the same frozen wallet at once and whenever an app is ready', () => {
    const { api, found, page } = start()
    page.announce('wallet-standard:app-ready', api)
    page.announce('wallet-standard:app-ready', undefined)
    const [first, second, ...rest] = found
    expect(rest).toEqual([])
    expect(second).toBe(first)
    expect(Object.isFrozen(first) && Object.isFrozen(first?.features)).toBe(true)
    expect(first).toMatchObject({
      accounts: [],
      chains: ['solana:mainnet', 'solana:devnet'],
      icon: expect.stringContaining('data:image/svg+xml;base64,'),
      name: 'Portico',
      version: '1.0.0',
    })
  })

  test('has every feature, for legacy transactions and those of version 0', () => {
    const { found } = start()
    expect(Object.keys(found[0]?.features ?? {}).toSorted()).toEqual([
      'portico:overlay',
      'solana:signAndSendTransaction',
      'solana:signIn',
      'solana:signMessage',
      'solana:signTransaction',
      'standard:connect',
      'standard:disconnect',
      'standard:events',
    ])
    for (const name of ['solana:signTransaction', 'solana:signAndSendTransaction'])
      expect(found[0]?.features[name]?.['supportedTransactionVersions']).toEqual(['legacy', 0])
  })

  test('has our feature with the uuid, so that our discovery leaves it out', () => {
    expect(start().found[0]?.features['portico:overlay']).toMatchObject({
      rdns: ourRdns,
      uuid: expect.any(String),
    })
  })

  test('a silent connect loads nothing while the overlay is idle', async () => {
    const { call, state } = start()
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
    expect(state.loads).toBe(0)
    state.isIdle = false
    expect(await call('standard:connect', { silent: true })).toEqual([
      'connect',
      [{ silent: true }],
    ])
  })

  test('forwards all other calls unchanged', async () => {
    const { call } = start()
    expect(await call('standard:connect')).toEqual(['connect', []])
    expect(await call('solana:signIn', { nonce: '1' }, {})).toEqual([
      'signIn',
      [{ nonce: '1' }, {}],
    ])
    expect(await call('standard:disconnect')).toEqual(['disconnect', []])
  })

  test('what the page changes after a call does not reach the wallet', async () => {
    const { call } = start()
    const account = Object.freeze({ address: 'a' })
    const bytes = Uint8Array.of(1, 2, 3)
    const options = { skipPreflight: false }
    const input = { account, chain: 'solana:devnet', options, transaction: bytes }
    const answer = call('solana:signAndSendTransaction', input)
    bytes.fill(9)
    options.skipPreflight = true
    input.chain = 'solana:mainnet'
    expect(await answer).toEqual([
      'signAndSendTransaction',
      [
        {
          account,
          chain: 'solana:devnet',
          options: { skipPreflight: false },
          transaction: Uint8Array.of(1, 2, 3),
        },
      ],
    ])
  })

  test('gives what cannot be copied to the instance, which refuses it', async () => {
    const { call } = start()
    const input = { message: () => undefined }
    const answer = await call('solana:signMessage', input, undefined)
    expect(answer).toEqual(['signMessage', [input, {}]])
  })

  test('rejects with a code where loading fails', async () => {
    const { call } = start(() => Promise.reject(new TypeError('offline')))
    await expect(call('solana:signMessage', {})).rejects.toMatchObject({ code: -32603 })
  })

  test('emits accounts until the listener is removed, even if another listener throws', () => {
    const { registered, found, state } = start()
    const heard: unknown[] = []
    const on = (listener: (change: unknown) => void) =>
      found[0]?.features['standard:events']?.['on']?.('change', listener)
    on(() => {
      throw new TypeError('a dapp')
    })
    const stop = on((change) => heard.push(change))
    const accounts = Object.freeze([])
    registered.setAccounts(accounts)
    expect(heard).toEqual([{ accounts }])
    expect(found[0]?.accounts).toBe(accounts)
    expect(state.failures).toHaveLength(1)
    expect(typeof stop === 'function' && stop()).toBeUndefined()
    registered.setAccounts([])
    expect(heard).toHaveLength(1)
  })

  test('unregisters when it is destroyed', () => {
    const { api, registered, found, page } = start()
    registered.destroy()
    expect(found).toEqual([])
    page.announce('wallet-standard:app-ready', api)
    expect(found).toEqual([])
    expect(page.listenerCount('wallet-standard:app-ready')).toBe(0)
  })
})
