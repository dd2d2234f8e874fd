import { describe, expect, onTestFinished, test } from 'vitest'
import { createDiscovery } from '../connectors/announced.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { createAnnouncement, ourRdns } from './announce.ts'
import { createEip1193Provider } from './eip1193-provider.ts'
import type { ProviderBackend } from './request-handlers.ts'

const createProviderOf = (backend: ProviderBackend) =>
  createEip1193Provider(backend, async () => backend)

function start(platform = createFakePlatform()) {
  const { destroy, provider } = createProviderOf({
    allowSmartSessions: false,
    allowUnsupportedChain: false,
    clock: createFakeClock(),
    answerCalls: async () => undefined,
    disconnect: async () => undefined,
    getAccounts: () => [],
    getChainId: () => 'eip155:1',
    getWallet: async () => undefined,
    getOrigin: () => 'https://dapp.example',
    hasNetwork: () => false,
    isEmbedded: () => false,
    isConnected: () => false,
    isSupportedChain: () => true,
    onRefused: () => undefined,
    read: async () => undefined,
    requestConnection: async () => [],
    subscribe: () => () => undefined,
    switchNetwork: async () => undefined,
  })
  const created = createAnnouncement(platform)
  const announcement = {
    ...created,
    start(one: typeof provider) {
      const stop = created.start(one)
      // The instances of one page are counted.
      onTestFinished(stop)
      return stop
    },
  }
  const details = () =>
    platform.page.events
      .filter(({ type }) => type === 'eip6963:announceProvider')
      .map(({ detail }) => detail as { info: Record<string, string>; provider: unknown })
  return { announcement, destroy, details, page: platform.page, platform, provider }
}

describe('createAnnouncement', () => {
  test('announces the same detail at once and on every request', () => {
    const { announcement, details, page, provider } = start()
    announcement.start(provider)
    page.announce('eip6963:requestProvider', undefined)
    const [first, second, ...rest] = details()
    expect(rest).toEqual([])
    expect(second).toBe(first)
    expect(first?.provider).toBe(provider)
    expect(first?.info).toMatchObject({ name: 'Portico', rdns: ourRdns })
    expect(first?.info['uuid']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
    expect(first?.info['icon']).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/)
  })

  test('freezes the announcement', () => {
    const { announcement, details, provider } = start()
    announcement.start(provider)
    expect(Object.isFrozen(details()[0])).toBe(true)
    expect(Object.isFrozen(details()[0]?.info)).toBe(true)
  })

  test('identifies its own announcement and that of another copy', () => {
    const { announcement, details, provider } = start()
    announcement.start(provider)
    const uuid = String(details()[0]?.info['uuid'])
    expect(announcement.isOurs({ rdns: 'io.other', uuid })).toBe(true)
    expect(announcement.isOurs({ rdns: ourRdns, uuid: 'other' })).toBe(true)
    expect(announcement.isOurs({ rdns: 'io.other', uuid: 'other' })).toBe(false)
  })

  test('is found by other kits and left out by this one', () => {
    const { announcement, page, provider } = start()
    announcement.start(provider)
    const onFound = () => undefined
    const ours = createDiscovery({ isOurs: announcement.isOurs, onChange: onFound, page })
    const theirs = createDiscovery({ isOurs: () => false, onChange: onFound, page })
    expect(ours.getAnnouncements()).toHaveLength(0)
    expect(theirs.getAnnouncements()).toMatchObject([{ name: 'Portico', rdns: ourRdns }])
    expect(theirs.getAnnouncements()[0]?.imageUrl).toBeDefined()
  })

  test('stops when it is stopped', () => {
    const { announcement, details, page, provider } = start()
    announcement.start(provider)()
    page.announce('eip6963:requestProvider', undefined)
    expect(details()).toHaveLength(1)
    expect(page.listenerCount()).toBe(0)
  })
})

test('the second instance of a page is told apart, until the first ends', () => {
  const { page, random } = createFakePlatform()
  const announce = () => {
    const announcement = createAnnouncement({ page, random })
    return { isSecond: announcement.isSecond, stop: announcement.start(start().provider) }
  }
  const silent = createAnnouncement({ page, random })
  const first = announce()
  const second = announce()
  expect([first, second, silent].map(({ isSecond }) => isSecond())).toEqual([false, true, false])
  first.stop()
  expect(second.isSecond()).toBe(false)
  second.stop()
})
