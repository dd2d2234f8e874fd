import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { findBlockedParts, findHeaderRestrictions } from './read-page.ts'

const page = 'https://app.example/'

describe('findBlockedParts', () => {
  test('names the relay and the frame of the hosted services', () => {
    expect(findBlockedParts(["default-src 'self'"], page, defaultSettings)).toEqual([
      { directive: 'default-src', part: 'relay', url: 'wss://relay.walletconnect.org' },
      { directive: 'default-src', part: 'frame', url: 'https://secure.walletconnect.org' },
    ])
    expect(findBlockedParts([], page, defaultSettings)).toEqual([])
  })

  test('names those of the profile', () => {
    const services = { relay: 'wss://relay.example', secureSite: 'https://secure.example/x' }
    const policy = 'connect-src wss://relay.example; frame-src https://secure.walletconnect.org'
    expect(findBlockedParts([policy], page, { ...defaultSettings, services })).toEqual([
      { directive: 'frame-src', part: 'frame', url: 'https://secure.example' },
    ])
  })
})

describe('findHeaderRestrictions', () => {
  test('names what the headers forbid beside the policy, and its sandbox', () => {
    const headers = {
      'content-security-policy': "frame-src 'none'; sandbox allow-same-origin",
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=()',
    }
    const found = findHeaderRestrictions(headers, page, defaultSettings)
    expect(found.map(({ source }) => source)).toEqual([
      'Cross-Origin-Opener-Policy: same-origin',
      'Content-Security-Policy: sandbox',
      'Cross-Origin-Embedder-Policy: require-corp',
      'Permissions-Policy: camera',
    ])
    expect(findHeaderRestrictions({}, page, defaultSettings)).toEqual([])
  })
})
