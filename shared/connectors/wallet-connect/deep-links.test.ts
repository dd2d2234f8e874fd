import { describe, expect, test } from 'vitest'
import { toDeepLink } from './deep-links.ts'

const uri = 'wc:ab@2?relay-protocol=irn'
const once = 'wc%3Aab%402%3Frelay-protocol%3Dirn'
const twice = 'wc%253Aab%25402%253Frelay-protocol%253Dirn'
const plain = { isAndroid: false, isFramed: false, isTelegram: false }

describe('toDeepLink', () => {
  test.each([
    ['a scheme with a colon', 'example:', 'example://'],
    ['a scheme', 'example', 'example://'],
    ['a native link', 'example://', 'example://'],
    ['a native link with a host', 'example://app', 'example://app/'],
    ['a universal link', 'https://w.example', 'https://w.example/'],
    ['a universal link with a slash', 'https://w.example/app/', 'https://w.example/app/'],
  ])('opens %s on a phone', (_, link, base) => {
    expect(toDeepLink({ around: plain, link, uri, way: 'mobile' })).toEqual({
      base,
      href: `${base}wc?uri=${once}`,
      target: '_self',
    })
  })

  test.each([
    ['web', 'https://w.example/', '_blank'],
    ['desktop', 'example://', '_blank'],
  ] as const)('opens the %s wallet in a tab of its own', (way, link, target) => {
    expect(toDeepLink({ around: plain, link, uri, way })?.target).toBe(target)
  })

  test('leaves a frame by its top', () => {
    const around = { ...plain, isFramed: true }
    expect(toDeepLink({ around, link: 'example:', uri, way: 'mobile' })?.target).toBe('_top')
  })

  test('opens a tab in Telegram, framed or not', () => {
    const around = { ...plain, isFramed: true, isTelegram: true }
    expect(toDeepLink({ around, link: 'example:', uri, way: 'mobile' })).toMatchObject({
      href: `example://wc?uri=${once}`,
      target: '_blank',
    })
  })

  test.each([
    ['native', 'example:', `example://wc?uri=${twice}`],
    ['universal', 'https://w.example', `https://w.example/wc?uri=${once}`],
  ])('encodes the pairing of a %s link for Telegram on Android', (_, link, href) => {
    const around = { isAndroid: true, isFramed: false, isTelegram: true }
    expect(toDeepLink({ around, link, uri, way: 'mobile' })?.href).toBe(href)
  })

  test.each([
    'javascript:',
    'javascript://x',
    ' JavaScript:',
    'data:',
    'file:///',
    '',
    '://',
    '1a:',
  ])('opens nothing for %j', (link) => {
    expect(toDeepLink({ around: plain, link, uri, way: 'mobile' })).toBeUndefined()
  })
})
