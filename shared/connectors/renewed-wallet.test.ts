import { expect, test } from 'vitest'
import { createFakePage } from '../testing/fake-page.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { createDiscovery } from './announced.ts'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'

const toDetail = (info: Record<string, unknown> = {}) => ({
  info: { icon, name: 'Example', rdns: 'io.example', uuid: crypto.randomUUID(), ...info },
  provider: createFakeWallet().provider,
})

/** A page whose wallets answer a request with these announcements. */
function start(answer: () => readonly object[]) {
  const page = createFakePage()
  const announce = (detail: object) => page.announce('eip6963:announceProvider', detail)
  page.listen('eip6963:requestProvider', () => {
    for (const detail of answer()) announce(detail)
  })
  let changes = 0
  const discovery = createDiscovery({ isOurs: () => false, onChange: () => (changes += 1), page })
  return {
    announce,
    changes: () => changes,
    found: discovery.getAnnouncements,
    refresh: discovery.refresh,
    requestAsDapp: () => page.announce('eip6963:requestProvider', undefined),
  }
}

test('a wallet that makes an object at each request is one, with its newest object', () => {
  const details: object[] = []
  const { found, refresh, requestAsDapp } = start(() => {
    const detail = toDetail()
    details.push(detail)
    return [detail]
  })
  expect(found()).toHaveLength(1)
  expect(found()[0]?.isRenewed).toBeUndefined()
  for (let round = 0; round < 5; round += 1) {
    requestAsDapp()
    refresh()
    expect(found()).toMatchObject([{ isRenewed: true, source: Object(details.at(-1)).provider }])
  }
})

test('a wallet that repeats its object is not marked, and nothing changes', () => {
  const detail = toDetail()
  const { changes, found, refresh } = start(() => [detail])
  refresh()
  refresh()
  expect(found()).toMatchObject([{ source: detail.provider }])
  expect(found()[0]?.isRenewed).toBeUndefined()
  expect(changes()).toBe(1)
})

test('two wallets of one identity that answer with new objects stay two', () => {
  const { found, refresh } = start(() => [toDetail(), toDetail()])
  for (let round = 0; round < 5; round += 1) refresh()
  expect(found()).toHaveLength(2)
})

test.each([
  ['the same in all that a visitor sees', {}],
  ['of another name', { name: 'Other' }],
  ['with another picture', { icon: 'data:image/png;base64,AAAA' }],
  ['of another rdns', { rdns: 'io.other' }],
])('a wallet that repeats its object keeps its place beside one that is %s', (_, info) => {
  const honest = toDetail()
  let others: readonly object[] = []
  const { announce, found, refresh } = start(() => [honest, ...others])
  announce(toDetail({ ...info, uuid: honest.info['uuid'] }))
  others = [toDetail(info)]
  refresh()
  expect(found().map(({ source }) => source)).toContain(honest.provider)
  expect(found()[0]?.source).toBe(honest.provider)
})

test.each([{ name: 'Other' }, { icon: 'data:image/png;base64,AAAA' }, { rdns: 'io.other' }])(
  'a wallet that does not answer again keeps its place beside one that differs by %o',
  (info) => {
    let answers = [toDetail()]
    const { found, refresh } = start(() => answers)
    answers = [toDetail(info)]
    refresh()
    expect(found()).toHaveLength(2)
    expect(found().map(({ isRenewed }) => isRenewed)).toEqual([undefined, undefined])
  },
)
