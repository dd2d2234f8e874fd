import { afterEach, describe, expect, test, vi } from 'vitest'
import { toDeepLink } from '../../shared/connectors/wallet-connect/deep-links.ts'
import { createBrowserPlatform } from '../instance/browser-platform.ts'
import { createPagePlatform } from './page-platform.ts'

afterEach(() => vi.unstubAllGlobals())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const safari = 'Version/17.5 Mobile/15E148 Safari/604.1'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.71'
const webView = `${android.replace(')', '; wv)')} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71`

type Environment = {
  readonly agent: string
  /** Whether the first pointer is a finger. */
  readonly isTouch?: boolean
  readonly isFramed?: boolean
  readonly globals?: Readonly<Record<string, unknown>>
}

/** Stands in for the window of a browser. */
function enter({ agent, globals, isFramed = false, isTouch = false }: Environment) {
  const page = {
    ...globals,
    matchMedia: (query: string) => ({ matches: query === '(pointer: coarse)' && isTouch }),
    parent: {},
  }
  if (!isFramed) page.parent = page
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userAgent: agent })
  return createBrowserPlatform(createPagePlatform({ debug: false })).page
}

const touch = { isTouch: true }
const proxy = { TelegramWebviewProxy: {} }
const miniApp = { Telegram: { WebApp: { initData: 'query_id=1' } } }

/** Services §5.7. Every row: where, what it is like, on a phone or not, native target, universal target, encoding. */
const rows: readonly (readonly [
  string,
  Environment,
  readonly ['computer' | 'phone', string, 1 | 2],
])[] = [
  ['Safari on iOS', { agent: `${iPhone} ${safari}`, ...touch }, ['phone', '_self', 1]],
  [
    'Chrome on iOS',
    { agent: `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'Chrome on Android',
    { agent: `${android} ${chrome} Mobile Safari/537.36`, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'Firefox on Android',
    { agent: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', ...touch },
    ['phone', '_self', 1],
  ],
  [
    'Samsung Internet with a mouse',
    { agent: `${android} AppleWebKit/537.36 SamsungBrowser/25.0 Mobile Safari/537.36` },
    ['phone', '_self', 1],
  ],
  [
    'Chrome on Android that asks for desktop pages',
    { agent: `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'an iPad that asks for desktop pages',
    {
      agent: `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
      ...touch,
    },
    ['phone', '_self', 1],
  ],
  [
    'the browser of a wallet on iOS',
    { agent: `${iPhone} Mobile/15E148 MetaMaskMobile`, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'the browser of a wallet on Android',
    { agent: `${webView} Mobile Safari/537.36 Trust/8.14`, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'Instagram on iOS',
    { agent: `${iPhone} Mobile/15E148 Instagram 335.0.0.27.93`, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'Facebook on Android',
    { agent: `${webView} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.29]`, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'X on iOS, in a frame',
    { agent: `${iPhone} Mobile/15E148 Twitter for iPhone/10.45`, isFramed: true, ...touch },
    ['phone', '_top', 1],
  ],
  [
    'Telegram on iOS',
    { agent: `${iPhone} Mobile/15E148`, globals: { TelegramWebviewProxyProto: {} }, ...touch },
    ['phone', '_blank', 1],
  ],
  [
    'Telegram on Android',
    { agent: `${webView} Mobile Safari/537.36`, globals: proxy, ...touch },
    ['phone', '_blank', 2],
  ],
  [
    'Telegram in a browser on Android, in its frame',
    { agent: `${android} ${chrome}`, globals: miniApp, isFramed: true, ...touch },
    ['phone', '_blank', 2],
  ],
  [
    'Telegram on a Mac',
    { agent: `${mac} AppleWebKit/605.1.15`, globals: proxy },
    ['computer', '_blank', 1],
  ],
  [
    'a page with Telegram’s login button',
    { agent: `${iPhone} ${safari}`, globals: { Telegram: { Login: {} } }, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'a page made for Telegram, elsewhere',
    { agent: `${iPhone} ${safari}`, globals: { Telegram: { WebApp: { initData: '' } } }, ...touch },
    ['phone', '_self', 1],
  ],
  [
    'a frame in Chrome on Android',
    { agent: `${android} ${chrome} Mobile Safari/537.36`, isFramed: true, ...touch },
    ['phone', '_top', 1],
  ],
  ['Chrome on a Mac', { agent: `${mac} ${chrome} Safari/537.36` }, ['computer', '_self', 1]],
  [
    'a Windows tablet',
    { agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, ...touch },
    ['computer', '_self', 1],
  ],
]

describe('the environments of a page', () => {
  test.each(rows)('%s', (_, environment, [device, target, layers]) => {
    const page = enter(environment)
    const open = (link: string, way: 'desktop' | 'mobile' | 'web') =>
      toDeepLink({ surroundings: page.surroundings(), link, uri: 'wc:ab', way })
    const encoded = { 1: 'wc%3Aab', 2: 'wc%253Aab' }[layers]
    expect(page.isMobile()).toBe(device === 'phone')
    expect(open('example:', 'mobile')).toMatchObject({
      href: `example://wc?uri=${encoded}`,
      target,
    })
    const blank = { href: 'https://w.example/wc?uri=wc%3Aab', target: '_blank' }
    expect(open('https://w.example', 'mobile')).toMatchObject(blank)
    expect(open('https://w.example', 'web')).toMatchObject(blank)
    expect(open('example:', 'desktop')?.target).toBe('_blank')
  })

  test('a server is no phone', () => {
    expect(createBrowserPlatform(createPagePlatform({ debug: false })).page.isMobile()).toBe(false)
  })
})
