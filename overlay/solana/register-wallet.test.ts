import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { solana, solanaDevnet } from '../../shared/networks/solana.ts'
import { createAnnouncement, ourRdns } from '../../shared/provider/announce.ts'
import { createFakePlatform } from '../../shared/testing/fake-platform.ts'
import { announceWallet } from './wallet-door.ts'

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
  const door = announceWallet({
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
  return { api, call, door, found, page, state }
}

describe('announceWallet', () => {
  test('registers at once and whenever an app is ready, always the same frozen wallet', () => {
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

  test('says which copy of us it is, so that we do not list ourselves', () => {
    expect(start().found[0]?.features['portico:overlay']).toMatchObject({
      rdns: ourRdns,
      uuid: expect.any(String),
    })
  })

  test('a silent connect loads nothing while nobody has been asked anything', async () => {
    const { call, state } = start()
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
    expect(state.loads).toBe(0)
    state.isIdle = false
    expect(await call('standard:connect', { silent: true })).toEqual([
      'connect',
      [{ silent: true }],
    ])
  })

  test('hands everything else on as it came', async () => {
    const { call } = start()
    expect(await call('standard:connect')).toEqual(['connect', []])
    expect(await call('solana:signIn', 1, 2)).toEqual(['signIn', [1, 2]])
    expect(await call('standard:disconnect')).toEqual(['disconnect', []])
  })

  test('what cannot be loaded is an error with a code', async () => {
    const { call } = start(() => Promise.reject(new TypeError('offline')))
    await expect(call('solana:signMessage', {})).rejects.toMatchObject({ code: -32603 })
  })

  test('tells of accounts, whoever else fails to listen, until told to stop', () => {
    const { door, found, state } = start()
    const heard: unknown[] = []
    const on = (listener: (change: unknown) => void) =>
      found[0]?.features['standard:events']?.['on']?.('change', listener)
    on(() => {
      throw new TypeError('a dapp')
    })
    const stop = on((change) => heard.push(change))
    const accounts = Object.freeze([])
    door.setAccounts(accounts)
    expect(heard).toEqual([{ accounts }])
    expect(found[0]?.accounts).toBe(accounts)
    expect(state.failures).toHaveLength(1)
    expect(typeof stop === 'function' && stop()).toBeUndefined()
    door.setAccounts([])
    expect(heard).toHaveLength(1)
  })

  test('leaves the page when it is destroyed', () => {
    const { api, door, found, page } = start()
    door.destroy()
    expect(found).toEqual([])
    page.announce('wallet-standard:app-ready', api)
    expect(found).toEqual([])
    expect(page.listenerCount('wallet-standard:app-ready')).toBe(0)
  })
})
