import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PorticoOptions } from '../../../../shared/options/options.ts'
import { createAuthCase } from '../../../../shared/testing/auth-case.ts'
import { getLoginMethods } from './get-login-methods.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('getLoginMethods', () => {
  /** The ways to log in, in a messaging app on an iPhone. */
  function find(features: PorticoOptions['features']) {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)' })
    const { features: loadable, options, platform } = createAuthCase({ features })
    const surroundings = () => ({ isAndroid: false, isFramed: false, isTelegram: true })
    const page = { ...platform.page, surroundings }
    return getLoginMethods({ features: loadable, options, platform: { ...platform, page } })
  }

  test('§9.20 names no way that has no login in a mini app', () => {
    expect(find({ email: false, socials: ['google'] })).toEqual([])
    expect(find({ email: true, socials: ['google'] })).toEqual(['email'])
    expect(find({ email: true, socials: ['x', 'apple'] })).toEqual(['email', 'social'])
  })
})
