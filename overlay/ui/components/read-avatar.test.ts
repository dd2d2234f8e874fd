// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { readAvatar } from './read-avatar.ts'

const account = {
  address: '0x71',
  caipAddress: 'eip155:1:0x71',
  imageUrl: undefined,
  name: 'ada.eth',
} as const

describe('readAvatar', () => {
  test('gives an element or the URL of a picture, of the account', () => {
    const element = document.createElement('i')
    const avatar = vi.fn<(shown: object) => HTMLElement>(() => element)
    expect(readAvatar(avatar, account)).toBe(element)
    expect(avatar).toHaveBeenCalledWith(account)
    for (const url of ['https://a.example/b.png', '/b.png', 'data:image/svg+xml,%3Csvg/%3E'])
      expect(readAvatar(() => url, account)).toBe(url)
  })

  test.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', {}, 1])(
    'gives nothing for what is neither: %j',
    (value) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a host in JavaScript can return anything.
      expect(readAvatar(() => value as string | undefined, account)).toBeUndefined()
    },
  )

  test('reports a fault of the host, and gives nothing', () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const fault = new TypeError('no')
    const avatar = () => {
      throw fault
    }
    expect(readAvatar(avatar, account)).toBeUndefined()
    expect(report).toHaveBeenCalledWith(fault)
    vi.unstubAllGlobals()
  })

  test('gives nothing without the option', () => {
    expect(readAvatar(undefined, account)).toBeUndefined()
  })
})
