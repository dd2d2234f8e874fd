import { describe, expect, test } from 'vitest'
import { toDeepLink, toRequestLink } from './deep-links.ts'

const uri = 'wc:ab@2?relay-protocol=irn'
const once = 'wc%3Aab%402%3Frelay-protocol%3Dirn'
const plain = { isAndroid: false, isFramed: false, isTelegram: false }

/** Links that a browser runs or shows itself and does not give to an app, or that others on the way can read. */
const refused = [
  'intent:',
  'intent://x#Intent;scheme=wc;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'android-app://app.example/https/evil.example',
  'http://w.example',
  'HTTP://w.example/app/',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://evil.example/?localhost',
  'https://',
  'javascript:',
  'javascript://x',
  ' JavaScript:',
  'data:',
  'file:///',
  '',
  '://',
  '1a:',
]

// overlay/page/environments.test.ts tests target and encoding for real user agents.
describe('toDeepLink', () => {
  test.each<[string, [string, string, string]]>([
    ['a scheme with a colon', ['example:', 'example://', '_self']],
    ['a scheme', ['example', 'example://', '_self']],
    ['a native link', ['example://', 'example://', '_self']],
    ['a native link with a host', ['example://app', 'example://app/', '_self']],
    ['a universal link', ['https://w.example', 'https://w.example/', '_blank']],
    ['a wallet of this device', ['http://127.0.0.1:80/w', 'http://127.0.0.1:80/w/', '_blank']],
    [
      'a universal link with a slash',
      ['https://w.example/app/', 'https://w.example/app/', '_blank'],
    ],
  ])('opens %s on a phone', (_, [link, base, target]) => {
    expect(toDeepLink({ surroundings: plain, link, uri, way: 'mobile' })).toEqual({
      base,
      href: `${base}wc?uri=${once}`,
      target,
    })
  })

  test.each([
    ['web', 'https://w.example/'],
    ['desktop', 'example://'],
  ] as const)('opens the %s wallet in a tab of its own', (way, link) => {
    expect(toDeepLink({ surroundings: plain, link, uri, way })?.target).toBe('_blank')
  })

  test.each(refused)('gives no link for %j', (link) => {
    expect(toDeepLink({ surroundings: plain, link, uri, way: 'mobile' })).toBeUndefined()
  })
})

describe('toRequestLink', () => {
  const request = { surroundings: plain, id: 17, topic: 'ab' }
  const query = 'requestId=17&sessionTopic=ab'
  const packed = 'cmVxdWVzdElkPTE3JnNlc3Npb25Ub3BpYz1hYg'

  test.each([
    ['example://', `example://wc?${query}`, '_self'],
    ['https://w.example/app/', `https://w.example/app/wc?${query}`, '_blank'],
    ['https://t.me/wallet/', `https://t.me/wallet?startapp=${packed}`, '_blank'],
    ['https://t.me/wallet?a=b/', `https://t.me/wallet?a=b&startapp=${packed}`, '_blank'],
  ])('leads from %s to the request', (base, href, target) => {
    expect(toRequestLink({ ...request, base })).toEqual({ base, href, target })
  })

  test.each(refused)('gives no link for the stored base %j', (base) => {
    expect(toRequestLink({ ...request, base })).toBeUndefined()
  })
})
