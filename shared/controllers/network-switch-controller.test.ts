import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import { createNetworkSwitchController } from './network-switch-controller.ts'

const options = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const eth = extendNetwork(mainnet, options)
const onBase = extendNetwork(base, options)

/** Work that the test settles. */
function createWork() {
  let resolve: () => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { fail: (error: unknown) => reject(error), finish: () => resolve(), work: () => promise }
}

describe('createNetworkSwitchController', () => {
  test('shows the network while the wallet is asked, and gives whether it switched', async () => {
    const { run, store } = createNetworkSwitchController()
    const { finish, work } = createWork()
    expect(store.getState()).toEqual({ status: 'idle' })
    const done = run(onBase, work)
    expect(store.getState()).toEqual({ network: onBase, status: 'switching' })
    finish()
    expect(await done).toBe(true)
    expect(store.getState()).toEqual({ status: 'idle' })
  })

  test('§8.33 a failure is a state, with the network and its error', async () => {
    const { run, store } = createNetworkSwitchController()
    const error = new PorticoError('user-rejected')
    expect(await run(onBase, () => Promise.reject(error))).toBe(false)
    expect(store.getState()).toEqual({ error, network: onBase, status: 'failed' })
    expect(await run(eth, () => Promise.reject(new TypeError('broken')))).toBe(false)
    expect(store.getState()).toMatchObject({ error: { code: 'chain-unsupported' }, network: eth })
    void run(eth, createWork().work)
    expect(store.getState()).toEqual({ network: eth, status: 'switching' })
  })

  test('the late success of an older switch leaves the newer one', async () => {
    const { run, store } = createNetworkSwitchController()
    const older = createWork()
    const newer = createWork()
    const first = run(eth, older.work)
    const second = run(onBase, newer.work)
    older.finish()
    expect(await first).toBe(false)
    expect(store.getState()).toEqual({ network: onBase, status: 'switching' })
    newer.finish()
    expect(await second).toBe(true)
  })

  test('the late failure of an older switch leaves the newer one', async () => {
    const { run, store } = createNetworkSwitchController()
    const older = createWork()
    const newer = createWork()
    const first = run(eth, older.work)
    const second = run(onBase, newer.work)
    newer.finish()
    expect(await second).toBe(true)
    older.fail(new PorticoError('user-rejected'))
    expect(await first).toBe(false)
    expect(store.getState()).toEqual({ status: 'idle' })
  })

  test('a cancelled switch stays cancelled, however it ends', async () => {
    const { cancel, run, store } = createNetworkSwitchController()
    const succeeding = createWork()
    const first = run(eth, succeeding.work)
    cancel()
    expect(store.getState()).toEqual({ status: 'idle' })
    succeeding.finish()
    expect(await first).toBe(false)
    const failing = createWork()
    const second = run(eth, failing.work)
    cancel()
    failing.fail(new PorticoError('user-rejected'))
    expect(await second).toBe(false)
    expect(store.getState()).toEqual({ status: 'idle' })
  })
})
