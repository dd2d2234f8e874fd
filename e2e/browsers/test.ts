import { writeFile } from 'node:fs/promises'
import { type HostParameters, toHostUrl } from '../fixtures/host-url.ts'
import { test as base } from '../fixtures/hosts-test.ts'
import { expect } from '../fixtures/world.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'
import { type HeadlessPhone, startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'
import { startFirefox } from './firefox.ts'
import { readErrors, recordErrors } from './page-errors.ts'
import type { Tab, TestBrowser } from './tab.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

export type BrowserOptions = { engine: 'firefox' | 'webkit' }

type WorkerParts = BrowserOptions & { testBrowser: TestBrowser }

type TestParts = {
  tab: Tab
  visitor: Visitor
  visit: (parameters?: HostParameters) => Promise<void>
  phone: HeadlessPhone
}

/** For specs that run in Firefox and in WebKitGTK. An error of the page fails the test. */
export const test = base.extend<TestParts, WorkerParts>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  testBrowser: [
    async ({ engine }, use) => {
      const testBrowser = await (engine === 'firefox' ? startFirefox() : startWebKit())
      await use(testBrowser)
      await testBrowser.stop()
    },
    { scope: 'worker' },
  ],
  tab: async ({ hosts, testBrowser, world }, use, testInfo) => {
    await hosts.reset()
    // The first script of every host page.
    const wallet = await readWalletScript(world.facts)
    const script = `(${recordErrors.toString()})();\n${wallet}`
    hosts.route('/wallet.js', () => new Response(script, { headers: javaScript }))
    const tab = await testBrowser.openTab()
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('page.png'), await tab.takePicture())
    const errors = await tab.evaluate(readErrors)
    await tab.close()
    expect(errors, 'errors in the page').toEqual([])
  },
  visitor: async ({ tab }, use) => use(new Visitor(tab)),
  visit: async ({ hosts, tab }, use) =>
    use((parameters) => tab.open(toHostUrl(hosts.url, 'html', parameters))),
  phone: async ({ world }, use) => {
    const phone = await startHeadlessPhone({ facts: world.facts })
    await use(phone)
    await phone.close()
  },
})

const javaScript = { 'content-type': 'text/javascript' }

export { expect }
