import { expect, test } from '../fixtures/test.ts'

test.describe('a file of the page that does not load', () => {
  test.use({ allowedErrors: [/could not be loaded|ERR_FAILED/] })

  const expected = 'Part of this page didn’t load. Reload it.'

  for (const [file, view] of [
    ['wallet-list', 'AllWallets'],
    ['guides', 'WhatIsAWallet'],
  ] as const)
    test(`${file}: the visitor reads so, the console has one line with the cause for each failure, and "Try again" imports it again`, async ({
      modal,
      page,
      portico,
      visit,
    }) => {
      const lines: string[] = []
      page.on('console', (message) => {
        if (message.text().startsWith('[portico]')) lines.push(message.text())
      })
      let isOffline = true
      const requests: string[] = []
      await page.route(`**/${file}-*.js`, (route) => {
        requests.push(route.request().url())
        return isOffline ? route.abort() : route.fallback()
      })
      await visit('html')
      await portico.call('open', { view })
      await expect(modal.alert).toContainText(expected)
      await modal.retryButton.click()
      await expect.poll(() => requests.length).toBe(2)
      await expect(modal.alert).toContainText(expected)
      const line: unknown = expect.stringMatching(
        /^\[portico\] The code could not be loaded\. .*\.js/,
      )
      expect(lines).toEqual([line, line])
      isOffline = false
      await modal.retryButton.click()
      await expect.poll(() => requests.length).toBe(3)
      await expect(modal.alert).toHaveCount(0)
    })
})
