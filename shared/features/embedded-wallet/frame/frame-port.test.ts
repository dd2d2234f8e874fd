import { describe, expect, test } from 'vitest'
import { checkFrameUrl, toFrameUrl } from './frame-port.ts'

const base = 'https://secure.example/sdk'

describe('toFrameUrl', () => {
  test('§7.10 the frame is loaded with the project, the network, the version and the logger', () => {
    const url = toFrameUrl({ base, chainId: 'eip155:8453', hasLogger: false, projectId: 'a b' })
    expect(url.origin + url.pathname).toBe(base)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      chainId: 'eip155:8453',
      enableLogger: 'false',
      projectId: 'a b',
      version: '4',
    })
  })

  test('the default network is Ethereum', () => {
    const url = toFrameUrl({ base, hasLogger: true, projectId: 'p' })
    expect(url.searchParams.get('chainId')).toBe('eip155:1')
    expect(url.searchParams.get('enableLogger')).toBe('true')
  })
})

describe('checkFrameUrl', () => {
  const page = 'https://app.example/shop'
  const check = (url: string, href = page) => checkFrameUrl(new URL(url), href)

  test.each([
    [
      'the origin of the page',
      'https://app.example/sdk',
      /services\.secureFrame has the origin of the page.*Give/,
    ],
    ['http', 'http://login.example/sdk', /services\.secureFrame is not encrypted.*Give an https/],
  ])('refuses %s, and names the option, the reason and the remedy', (_, url, message) => {
    expect(() => check(url)).toThrow(
      expect.objectContaining({ code: 'options-invalid', message: expect.stringMatching(message) }),
    )
  })

  test.each([
    'https://login.example/sdk',
    'http://localhost:4409/sdk',
    'http://127.0.0.1:1/sdk',
    'http://[::1]/sdk',
  ])('takes %s', (url) => {
    expect(() => check(url)).not.toThrow()
  })
})
