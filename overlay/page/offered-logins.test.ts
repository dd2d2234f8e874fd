import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PorticoOptions } from '../../shared/options/options.ts'
import { createAuthCase } from '../../shared/testing/auth-case.ts'
import { createHeadless } from '../instance/headless.ts'
import { headlessTools as tools } from '../testing/headless-tools.ts'
import { getOfferedLogins } from './offered-logins.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** An instance on an iPhone, in a messaging app or in a browser. */
function start(features: PorticoOptions['features'], { isTelegram = true } = {}) {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148'
  vi.stubGlobal('navigator', { userAgent })
  const instance = createAuthCase({ features })
  const surroundings = () => ({ isAndroid: false, isFramed: false, isTelegram })
  const page = { ...instance.platform.page, surroundings }
  return { ...instance, platform: { ...instance.platform, page } }
}

describe('getOfferedLogins', () => {
  test('§9.20 leaves out what does not return to a mini app, and nothing elsewhere', () => {
    const features = { email: true, socials: ['google', 'apple'] } as const
    expect(getOfferedLogins(start(features))).toEqual(['email', 'apple'])
    const outside = start(features, { isTelegram: false })
    expect(getOfferedLogins(outside)).toEqual(['email', 'google', 'apple'])
    expect(getOfferedLogins(start({ email: true, socials: false }))).toEqual(['email'])
  })

  test('§9.20 the calls of a host list what is left, and refuse the others', async () => {
    const calls = createHeadless({ ...start({ email: true, socials: ['google', 'x'] }), ...tools })
    const find = async ({ getWallets }: typeof calls) =>
      (await getWallets()).find(({ type }) => type === 'AUTH')
    expect(await find(calls)).toMatchObject({ logins: ['email', 'x'] })
    await expect(calls.connect({ social: 'google' })).rejects.toMatchObject({
      code: 'wallet-unavailable',
    })
    const none = createHeadless({ ...start({ email: false, socials: ['google'] }), ...tools })
    expect(await find(none)).toBeUndefined()
  })
})
