import { describe, expect, test } from 'vitest'
import { findRestrictions, type PageFacts } from './find-restrictions.ts'
import { findFrameRestriction, findLoginObstacle } from './restriction.ts'
import { restrictionTexts, toRestrictionText } from './restriction-texts.ts'

const plain: PageFacts = {
  headers: {},
  isFramed: false,
  isIsolated: false,
  isOpaque: false,
  isSecure: true,
  markupPolicies: [],
  sandboxes: [],
  url: 'https://app.example/swap',
}
const target = { frameUrl: 'https://secure.example/sdk' }
const find = (facts: Partial<PageFacts>) => findRestrictions({ ...plain, ...facts }, target)

const opener = ['opener-policy', 'Cross-Origin-Opener-Policy: same-origin']
const framePolicy = (directive: string) => ['frame-policy', `Content-Security-Policy: ${directive}`]
const embedder = (value: string) => ['embedder-policy', `Cross-Origin-Embedder-Policy${value}`]
const camera = ['camera-policy', 'Permissions-Policy: camera']
const header = 'Content-Security-Policy: sandbox'

describe('findRestrictions', () => {
  test.each([
    ['cross-origin-opener-policy', 'same-origin', [opener]],
    ['cross-origin-opener-policy', 'same-origin; report-to="coop"', [opener]],
    ['cross-origin-opener-policy', 'same-origin-allow-popups', []],
    ['cross-origin-opener-policy', 'noopener-allow-popups', []],
    ['cross-origin-opener-policy', 'unsafe-none', []],
    // Two values are no value.
    ['cross-origin-opener-policy', 'same-origin, same-origin', []],
    ['cross-origin-opener-policy-report-only', 'same-origin', []],
    ['cross-origin-embedder-policy', 'require-corp', [embedder(': require-corp')]],
    ['cross-origin-embedder-policy', 'credentialless', [embedder(': credentialless')]],
    ['cross-origin-embedder-policy', 'unsafe-none', []],
    ['cross-origin-embedder-policy-report-only', 'require-corp', []],
    ['content-security-policy', "frame-src 'none'", [framePolicy('frame-src')]],
    ['content-security-policy', "child-src 'self'", [framePolicy('child-src')]],
    ['content-security-policy', "default-src 'self'", [framePolicy('default-src')]],
    ['content-security-policy', "default-src 'self'; frame-src https://secure.example", []],
    ['content-security-policy', "frame-src *, frame-src 'none'", [framePolicy('frame-src')]],
    ['content-security-policy-report-only', "frame-src 'none'", []],
    ['content-security-policy', 'sandbox allow-popups allow-same-origin', []],
    ['content-security-policy', 'sandbox allow-same-origin', [['popup-sandbox', header]]],
    ['content-security-policy', 'sandbox allow-popups', [['frame-sandbox', header]]],
    [
      'content-security-policy',
      'sandbox',
      [
        ['popup-sandbox', header],
        ['frame-sandbox', header],
      ],
    ],
    ['permissions-policy', 'camera=()', [camera]],
    ['permissions-policy', 'geolocation=(self), camera=("https://other.example")', [camera]],
    ['permissions-policy', 'camera=(self), microphone=()', []],
    ['permissions-policy', 'camera=("https://app.example")', []],
    ['permissions-policy', 'camera=*', []],
    ['permissions-policy', 'geolocation=()', []],
    ['x-frame-options', 'DENY', []],
  ])('%s: %s', (name, value, expected) => {
    const found = find({ headers: { [name]: value } })
    expect(found.map(({ kind, source }) => [kind, source])).toEqual(expected)
  })

  test.each<[string, Partial<PageFacts>, readonly unknown[]]>([
    ['an isolated page', { isIsolated: true }, [opener, embedder('')]],
    ['an isolated frame', { isFramed: true, isIsolated: true }, [opener, embedder('')]],
    [
      'a frame, whose opener policy does not count',
      { headers: { 'cross-origin-opener-policy': 'same-origin' }, isFramed: true },
      [],
    ],
    [
      'a page that is no secure context',
      { headers: { 'cross-origin-opener-policy': 'same-origin' }, isSecure: false },
      [],
    ],
    [
      'a policy in the markup',
      { markupPolicies: ["frame-src 'none'; sandbox"] },
      [framePolicy('frame-src')],
    ],
    ['a sandbox that cannot be read', { isOpaque: true }, [['frame-sandbox', 'sandbox']]],
    [
      'a frame that lets nothing pass',
      { isOpaque: true, sandboxes: [['allow-scripts']] },
      [
        ['popup-sandbox', 'sandbox'],
        ['frame-sandbox', 'sandbox'],
      ],
    ],
    [
      'a frame around the frame',
      { sandboxes: [['allow-popups', 'allow-same-origin'], ['allow-same-origin']] },
      [['popup-sandbox', 'sandbox']],
    ],
    ['a browser that keeps the page from the camera', { isCameraAllowed: false }, [camera]],
    ['a browser that does not', { isCameraAllowed: true }, []],
    ['nothing', {}, []],
  ])('%s', (_name, facts, expected) => {
    expect(find(facts).map(({ kind, source }) => [kind, source])).toEqual(expected)
  })

  test('has the fix of each', () => {
    expect(find({ headers: { 'cross-origin-opener-policy': 'same-origin' } })).toEqual([
      {
        fix: 'Set it to same-origin-allow-popups.',
        kind: 'opener-policy',
        source: 'Cross-Origin-Opener-Policy: same-origin',
      },
    ])
  })
})

describe('what a restriction does to a login', () => {
  const toAll = (...kinds: (keyof typeof restrictionTexts)[]) =>
    kinds.map((kind) => ({ fix: '', kind, source: kind }))

  test.each([
    [toAll('opener-policy'), 'popup-severed opener-policy'],
    [toAll('popup-sandbox', 'opener-policy'), 'popup-forbidden popup-sandbox'],
    [toAll('opener-policy', 'frame-policy'), 'frame-forbidden frame-policy'],
    [toAll('popup-sandbox', 'frame-sandbox'), 'frame-forbidden frame-sandbox'],
    [toAll('embedder-policy', 'camera-policy'), undefined],
    [[], undefined],
  ])('%o: %s', (restrictions, expected) => {
    const obstacle = findLoginObstacle(restrictions)
    expect(obstacle && `${obstacle.code} ${obstacle.kind}`).toBe(expected)
  })

  test('finds what may block the frame', () => {
    const found = (...kinds: (keyof typeof restrictionTexts)[]) =>
      findFrameRestriction(toAll(...kinds))?.kind
    expect(found('opener-policy', 'embedder-policy')).toBe('embedder-policy')
    expect(found('opener-policy', 'camera-policy')).toBeUndefined()
  })

  test('says the header, what it does and the fix', () => {
    expect(toRestrictionText('opener-policy')).toBe(
      'Cross-Origin-Opener-Policy: same-origin separates the page from the window of a social login. Set it to same-origin-allow-popups.',
    )
  })
})
