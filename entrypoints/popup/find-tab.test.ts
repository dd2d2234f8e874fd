import { describe, expect, test } from 'vitest'
import { toPopupTab } from './find-tab.ts'

describe('toPopupTab', () => {
  test('finds the site of a tab', () => {
    expect(toPopupTab({ id: 7, url: 'http://127.0.0.1:5173/swap?from=eth#top' })).toEqual({
      kind: 'site',
      origin: 'http://127.0.0.1:5173',
      tabId: 7,
    })
  })

  test.each([
    'chrome://extensions/',
    'about:blank',
    'file:///etc/passwd',
    'view-source:https://app.example/',
    'https://chromewebstore.google.com/detail/x',
    'https://addons.mozilla.org/en-US/firefox/',
    'https://',
    undefined,
  ])('knows that %s takes no extension', (url) => {
    expect(toPopupTab({ id: 7, url })).toEqual({ kind: 'blocked' })
  })
})
