import { afterEach, describe, expect, test, vi } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import { toMiniAppOptions } from './mini-app.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const kit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('toMiniAppOptions', () => {
  test.each([
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${kit} Mobile/15E148`, ['x', 'apple']],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0', ['google', 'apple']],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${kit}`, ['google', 'apple']],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${kit} Version/18.1 Safari/605.1.15`,
      ['google', 'x', 'apple'],
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0', ['google', 'x', 'apple']],
  ])('§9.20 leave out the logins that do not return to %s', (userAgent, socials) => {
    vi.stubGlobal('navigator', { userAgent })
    const options = resolveOptions({
      features: { email: false, socials: ['google', 'x', 'apple'] },
      networks: [mainnet],
      projectId: 'p',
    })
    const changed = toMiniAppOptions(options)
    expect(changed).toEqual({ ...options, features: { ...options.features, socials } })
  })
})
