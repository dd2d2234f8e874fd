import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { AccountActivity } from '../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../shared/portfolio/activity-item.ts'
import type { WalletInfo } from '../instance/public-store.ts'
import { noAccount } from '../page/initial-state.ts'
import { createFollowedInstance } from '../testing/followed-instance.ts'
import { bindActivity } from './activity-binding.ts'
import { bindSend, bindSignIn } from './call-bindings.ts'
import { bindAccount, bindBalance, bindConnect, bindIdentity } from './state-bindings.ts'

describe('a binding of the state', () => {
  test('is the same object until a part of it changes', () => {
    const { connect, portico, setState } = createFollowedInstance()
    const binding = bindConnect(portico)
    const before = binding.get()
    expect(before).toMatchObject({ isConnecting: false, pairingUri: undefined })
    connect()
    expect(binding.get()).toBe(before)
    setState({ pairingUri: 'wc:1' })
    expect(binding.get()).toMatchObject({ open: portico.open, pairingUri: 'wc:1' })
  })

  test('has the account of a namespace, and the state of a server beside it', () => {
    const { connect, portico } = createFollowedInstance()
    connect()
    expect(bindAccount(portico).get().status).toBe('connected')
    expect(bindAccount(portico, 'eip155').get().status).toBe('connected')
    expect(bindAccount(portico, 'solana').get().status).toBe('disconnected')
    expect(bindAccount(portico).getInitial().status).toBe('disconnected')
  })

  test('watches while it is followed, and leaves nothing behind', () => {
    const { followers, portico } = createFollowedInstance()
    const stop = bindBalance(portico).subscribe(() => undefined)
    expect(followers).toEqual({ balance: 1, state: 1 })
    stop()
    expect(followers).toEqual({ balance: 0, state: 0 })
  })
})

describe('bindIdentity', () => {
  test('has the names of getIdentity', () => {
    const { portico, setState } = createFollowedInstance()
    const profile = { profileImage: 'https://p.example/a.png', profileName: 'alice.eth' }
    setState({ accounts: { eip155: { ...noAccount, ...profile } } })
    expect(bindIdentity(portico).get()).toEqual({
      avatarUrl: 'https://p.example/a.png',
      name: 'alice.eth',
    })
    expect(bindIdentity(portico).getInitial()).toEqual({ avatarUrl: undefined, name: undefined })
  })
})

describe('bindConnect', () => {
  const metaMask = { icon: undefined, id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }
  const toConnecting = (walletInfo?: WalletInfo) => ({
    ...noAccount,
    status: 'connecting' as const,
    walletInfo,
  })

  test('names the wallet that connects, in whichever namespace', () => {
    const { portico, setState } = createFollowedInstance()
    const { get } = bindConnect(portico)
    const toState = () => [get().isConnecting, get().wallet?.name]
    expect(toState()).toEqual([false, undefined])
    setState({ accounts: { eip155: toConnecting(), solana: toConnecting(metaMask) } })
    expect(toState()).toEqual([true, 'MetaMask'])
    setState({ accounts: { eip155: toConnecting() } })
    expect(toState()).toEqual([true, undefined])
    const connected = { ...toConnecting(metaMask), status: 'connected' as const }
    setState({ accounts: { eip155: connected } })
    expect(toState()).toEqual([false, undefined])
  })

  test('keeps why the last call was rejected, until the next one', async () => {
    const rejects: ((error: Error) => void)[] = []
    const { followers, portico } = createFollowedInstance({
      connect: () => new Promise((_, reject) => void rejects.push(reject)),
    })
    const { get, subscribe } = bindConnect(portico)
    const seen: (string | undefined)[] = []
    const stop = subscribe(() => void seen.push(get().error?.code))
    const request = { connectorId: 'io.metamask' }
    const first = get().connect(request)
    rejects[0]?.(new PorticoError('user-rejected'))
    await expect(first).rejects.toMatchObject({ code: 'user-rejected' })
    expect(seen).toEqual([undefined, 'user-rejected'])

    const second = get().connect(request)
    expect(get().error).toBeUndefined()
    const third = get().connect(request)
    rejects[1]?.(new PorticoError('aborted'))
    await expect(second).rejects.toMatchObject({ code: 'aborted' })
    // The newer call runs.
    expect(get().error).toBeUndefined()
    rejects[2]?.(new Error('no'))
    await expect(third).rejects.toThrow('no')
    expect(get().error?.code).toBe('internal')
    stop()
    expect(followers.state).toBe(0)
  })
})

describe('a binding of a call', () => {
  test('calls its listeners, and aborts the call once the last has gone', () => {
    const signals: (AbortSignal | undefined)[] = []
    const { portico } = createFollowedInstance({
      send: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    const { get, getInitial, subscribe } = bindSend(portico)
    const seen: string[] = []
    const stops = [
      subscribe(() => void seen.push(get().status)),
      subscribe(() => void seen.push(get().status)),
    ]
    void get().send({ amount: '1', to: '0x1' })
    expect(seen).toEqual(['pending', 'pending'])
    expect(getInitial().status).toBe('idle')
    stops[0]?.()
    expect(signals[0]?.aborted).toBe(false)
    stops[1]?.()
    expect(signals[0]?.aborted).toBe(true)
    expect(get().status).toBe('idle')
  })

  test('follows the sign-in of the account too', () => {
    const { followers, portico, setState } = createFollowedInstance()
    const { get, subscribe } = bindSignIn(portico)
    const seen: string[] = []
    const stop = subscribe(() => void seen.push(get().state.status))
    setState({ signIn: { status: 'idle' } })
    expect(seen).toEqual(['idle'])
    stop()
    expect(followers.state).toBe(0)
  })
})

const toItem = (id: string) => ({ hash: `hash-${id}`, id }) as ActivityItem

/** Pages that the test answers, in the order of the requests. */
function createHistory() {
  const answers: ((page: Partial<AccountActivity> | Error) => Promise<void>)[] = []
  const requests: unknown[] = []
  const watchers = new Set<() => void>()
  const instance = createFollowedInstance({
    getActivity: (request) => {
      requests.push(request)
      return new Promise((resolve, reject) => {
        answers.push(async (page) => {
          if (page instanceof Error) reject(page)
          else resolve({ error: undefined, isIndexed: true, items: [], next: undefined, ...page })
          await Promise.resolve()
          await Promise.resolve()
        })
      })
    },
    watchActivity: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  })
  const binding = bindActivity(instance.portico)
  const ids = () => binding.get().items.map(({ id }) => id)
  return { ...instance, answers, binding, ids, requests, watchers }
}

describe('bindActivity', () => {
  test('reads the first page of an account, the next one on request, and what is new', async () => {
    const { answers, binding, connect, ids, requests, watchers } = createHistory()
    binding.subscribe(() => undefined)
    expect(requests).toEqual([])
    connect()
    expect(binding.get().status).toBe('loading')
    await answers[0]?.({ items: [toItem('b'), toItem('a')], next: 'p2' })
    expect(binding.get()).toMatchObject({ hasMore: true, isIndexed: true, status: 'ready' })
    binding.get().loadMore()
    binding.get().loadMore()
    await answers[1]?.({ items: [toItem('a'), toItem('0')] })
    expect(ids()).toEqual(['b', 'a', '0'])
    for (const onChange of watchers) onChange()
    await answers[2]?.({ items: [toItem('c'), toItem('b')], next: 'p2' })
    expect(ids()).toEqual(['c', 'b', 'a', '0'])
    expect(requests).toEqual([
      { cursor: undefined, refresh: false },
      { cursor: 'p2', refresh: false },
      undefined,
    ])
  })

  test('has the reason of a failure, and reads again on request', async () => {
    const { answers, binding, connect, requests } = createHistory()
    connect()
    binding.subscribe(() => undefined)
    await answers[0]?.(new PorticoError('bad-response'))
    expect(binding.get()).toMatchObject({ error: { code: 'bad-response' }, status: 'failed' })
    binding.get().refresh()
    expect(requests[1]).toEqual({ cursor: undefined, refresh: true })
    await answers[1]?.({ items: [toItem('a')] })
    expect(binding.get()).toMatchObject({ error: undefined, status: 'ready' })
  })

  test('begins again with another account, and drops what was read for the one before', async () => {
    const { answers, binding, connect, ids, portico, setState, watchers } = createHistory()
    connect()
    binding.subscribe(() => undefined)
    setState({ accounts: portico.getInitialState().accounts })
    expect(binding.get().status).toBe('idle')
    expect(watchers.size).toBe(0)
    connect()
    await answers[0]?.({ items: [toItem('old')] })
    expect(binding.get()).toMatchObject({ items: [], status: 'loading' })
    await answers[1]?.({ items: [toItem('new')] })
    expect(ids()).toEqual(['new'])
  })

  test('leaves nothing behind after its last listener', async () => {
    const { answers, binding, connect, followers, watchers } = createHistory()
    connect()
    const stops = [binding.subscribe(() => undefined), binding.subscribe(() => undefined)]
    expect([answers.length, watchers.size]).toEqual([1, 1])
    stops[0]?.()
    expect(watchers.size).toBe(1)
    stops[1]?.()
    expect([watchers.size, followers.state]).toEqual([0, 0])
    await answers[0]?.({ items: [toItem('late')] })
    expect(binding.get()).toMatchObject({ items: [], status: 'idle' })
  })
})
