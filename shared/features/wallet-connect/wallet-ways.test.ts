import { describe, expect, test } from 'vitest'
import { getWalletWays } from './wallet-ways.ts'

const bare = { chains: [], id: 'a', injected: [], name: 'A' }
const phone = { ...bare, mobileLink: 'a:' }
const all = { ...phone, desktopLink: 'a:', webappLink: 'https://a.example' }
const desk = { isInstalled: false, isMobile: false }

describe('getWalletWays', () => {
  test.each([
    ['any wallet', { ...desk, wallet: undefined }, ['qrcode']],
    [
      'one with all ways',
      { ...desk, isInstalled: true, wallet: all },
      ['browser', 'qrcode', 'web', 'desktop'],
    ],
    ['it on a phone', { ...desk, isMobile: true, wallet: all }, ['mobile', 'web']],
    ['a phone wallet', { ...desk, wallet: phone }, ['qrcode']],
    ['a browser wallet that is here', { ...desk, isInstalled: true, wallet: bare }, ['browser']],
    ['a browser wallet that is not', { ...desk, wallet: bare }, ['unsupported']],
  ])('offers the ways of %s in their order', (_, options, ways) => {
    expect(getWalletWays(options)).toEqual(ways)
  })
})
