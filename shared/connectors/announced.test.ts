import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFakePage } from '../testing/fake-page.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { createDiscovery } from './announced.ts'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'

function toDetail(
  info: Record<string, unknown> = {},
  provider: unknown = createFakeWallet().provider,
) {
  return {
    info: { icon, name: 'Example', rdns: 'io.example', uuid: crypto.randomUUID(), ...info },
    provider,
  }
}

function start(
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean = () => false,
  isKnown?: (rdns: string) => boolean,
) {
  const page = createFakePage()
  let count = 0
  const discovery = createDiscovery({ isKnown, isOurs, onChange: () => (count += 1), page })
  return {
    announce: (detail: unknown) => page.announce('eip6963:announceProvider', detail),
    discovery,
    found: discovery.getAnnouncements,
    foundCount: () => count,
    page,
  }
}

describe('createDiscovery', () => {
  test('requests announcements, and again on refresh', () => {
    const { discovery, page } = start()
    discovery.refresh()
    expect(page.events.map(({ type }) => type)).toEqual([
      'eip6963:requestProvider',
      'eip6963:requestProvider',
    ])
  })

  test('finds a wallet that answers during the request', () => {
    const page = createFakePage()
    page.listen('eip6963:requestProvider', () =>
      page.announce('eip6963:announceProvider', toDetail()),
    )
    const discovery = createDiscovery({ isOurs: () => false, onChange: () => undefined, page })
    expect(discovery.getAnnouncements()).toHaveLength(1)
  })

  test('copies an announcement and freezes the copy', () => {
    const { announce, found, foundCount } = start()
    const detail = toDetail()
    announce(detail)
    detail.info.name = 'Swapped'
    expect(found()).toMatchObject([{ imageUrl: icon, name: 'Example', rdns: 'io.example' }])
    expect(Object.isFrozen(found()[0])).toBe(true)
    expect(foundCount()).toBe(1)
  })

  test('accepts one announcement for each provider, and another provider with the same uuid', () => {
    const { announce, found } = start()
    const detail = toDetail()
    announce(detail)
    announce(detail)
    announce(toDetail({ rdns: 'io.other' }, detail.provider))
    announce(toDetail({ name: 'Replay', uuid: detail.info['uuid'] }))
    expect(found().map(({ name }) => name)).toEqual(['Example', 'Replay'])
  })

  test.each(['safe', 'injected', 'baseAccount'])(
    'refuses the rdns %j, which has no dot',
    (rdns) => {
      const { announce, found } = start()
      announce(toDetail({ rdns }))
      expect(found()).toEqual([])
    },
  )

  test('gives a new list for a new wallet and does not change the old one', () => {
    const { announce, found } = start()
    const before = found()
    announce(toDetail())
    expect(before).toHaveLength(0)
    expect(found()).toHaveLength(1)
  })

  test('leaves out our own announcement', () => {
    const { announce, found } = start(({ rdns }) => rdns === 'io.ours')
    announce(toDetail({ rdns: 'io.ours' }))
    announce(toDetail({ rdns: 'io.\u200bours' }))
    expect(found()).toHaveLength(0)
  })

  test('accepts a limited number of wallets', () => {
    const { announce, found } = start()
    for (let index = 0; index < 1000; index += 1) announce(toDetail())
    expect(found()).toHaveLength(64)
  })

  test('lists a known wallet after any number of strangers, and a limited number of known ones', () => {
    const { announce, found } = start(
      () => false,
      (rdns) => rdns === 'io.known',
    )
    for (let index = 0; index < 100; index += 1) announce(toDetail())
    announce(toDetail({ rdns: 'io.known' }))
    expect(found()).toHaveLength(65)
    expect(found().at(-1)?.rdns).toBe('io.known')
    for (let index = 0; index < 100; index += 1) announce(toDetail({ rdns: 'io.known' }))
    expect(found()).toHaveLength(128)
  })

  test('leaves no listener behind', () => {
    const { announce, discovery, found, page } = start()
    discovery.destroy()
    announce(toDetail())
    expect(page.listenerCount()).toBe(0)
    expect(found()).toHaveLength(0)
  })

  test.each([
    ['Meta\u202eksaM', 'MetaksaM'],
    ['M\u200be\u200dt\ufefa', 'Met'.concat('\ufefa')],
    ['a\u0000b\nc\td', 'ab c d'],
    ['  Two   words ', 'Two words'],
    ['\u2800\u3164\u00ad', 'io.example'],
    ['', 'io.example'],
    ['😀'.repeat(40), '😀'.repeat(32)],
    ['x'.repeat(1_000_000), 'x'.repeat(32)],
    [`${'\u200b'.repeat(100)}Late`, 'Late'],
  ])('cleans the name %j', (name, expected) => {
    const { announce, found } = start()
    announce(toDetail({ name }))
    expect(found()[0]?.name).toBe(expected)
  })

  test.each([
    ['data:image/png;base64,AA==', true],
    ['data:image/webp;base64,AA==', true],
    ['data:image/jpeg;base64,AA==', true],
    ['data:image/gif;base64,AA==', true],
    ['data:image/svg+xml,<svg/>', true],
    ['data:image/svg+xml;utf8,<svg/>', true],
    ['data:image/svg+xmlx,<svg/>', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['javascript:alert(1)', false],
    ['https://example.com/icon.png', false],
    [`\n${icon} `, true],
    ['', false],
    [`${icon}${'A'.repeat(65_536)}`, false],
  ])('shows the icon %.40s: %s', (announcedIcon, isShown) => {
    const { announce, found } = start()
    announce(toDetail({ icon: announcedIcon }))
    expect(found()[0]?.imageUrl).toBe(isShown ? announcedIcon.trim() : undefined)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['no info', { provider: createFakeWallet().provider }],
    ['no provider', toDetail({}, null)],
    ['a provider that answers nothing', toDetail({}, { request: true })],
    ['a uuid that is no text', toDetail({ uuid: 1 })],
    ['an rdns that is no text', toDetail({ rdns: null })],
    ['an rdns of nothing', toDetail({ rdns: '\u200b' })],
    ['a name that is no text', toDetail({ name: { toString: () => 'x' } })],
    ['an icon that is no text', toDetail({ icon: undefined })],
    ['an endless uuid', toDetail({ uuid: 'x'.repeat(10_000) })],
  ])('ignores %s', (_, detail) => {
    const { announce, found } = start()
    announce(detail)
    expect(found()).toHaveLength(0)
  })

  test('reads each value once, so that it cannot change between the check and the use', () => {
    const reads: string[] = []
    const info = new Proxy(toDetail().info, {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key)
      },
    })
    const { announce, found } = start()
    announce({ info, provider: createFakeWallet().provider })
    expect(reads.toSorted()).toEqual(['icon', 'name', 'rdns', 'uuid'])
    expect(found()).toHaveLength(1)
  })

  test('never throws and never shows a bad name, for any announcement', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\u202e', '\u200b', '\ud800', 'a', ' ', '\u0007') }),
    )
    const value = fc.oneof(text, fc.anything())
    const throwing = fc.constant(
      new Proxy(
        {},
        {
          get() {
            throw new TypeError('trap')
          },
        },
      ),
    )
    const detail = fc.record(
      {
        info: fc.oneof(
          fc.record({ icon: value, name: value, rdns: value, uuid: value }),
          fc.record({ icon: text, name: text, rdns: text, uuid: text }),
          throwing,
          fc.anything(),
        ),
        provider: fc.oneof(fc.constant({ request: () => undefined }), throwing, fc.anything()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(detail, throwing, fc.anything()), (announcement) => {
        const { announce, found } = start()
        announce(announcement)
        for (const { name, rdns } of found()) {
          expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{DI}]{1,32}$/u)
          expect(name.trim()).toBe(name)
          expect(rdns).not.toBe('')
        }
      }),
      { numRuns: 500 },
    )
  })
})
