import { expect, test } from '../../fixtures/test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

/** What a page does to its globals before the overlay starts. */
const changes = {
  'adds a method to every array': () => {
    Object.assign(Array.prototype, { portionOf: () => 'page' })
  },
  'adds a method to every text': () => {
    Object.assign(String.prototype, { portionOf: () => 'page' })
  },
  'wraps JSON.parse': () => {
    JSON.parse = new Proxy(JSON.parse, {})
  },
  'wraps fetch': () => {
    window.fetch = new Proxy(window.fetch, {})
  },
  'wraps addEventListener': () => {
    const { prototype } = EventTarget
    prototype.addEventListener = new Proxy(Reflect.get(prototype, 'addEventListener'), {})
  },
  'replaces Promise by a class of its own': () => {
    window.Promise = class PagePromise<value> extends Promise<value> {}
  },
}

for (const [name, change] of Object.entries(changes)) {
  test(`a page that ${name} connects and signs`, async ({ modal, page, portico, visit }) => {
    await page.addInitScript(change)
    await visit('html', { wallets })
    const request = portico.request({ method: 'eth_requestAccounts' })
    await modal.button('Sandbox Wallet').click()
    expect(await request).toEqual({ value: [first, second] })
    const params = ['0x6869', first]
    expect(await portico.request({ method: 'personal_sign', params })).toEqual({
      value: expect.stringMatching(/^0x[\da-f]{130}$/),
    })
  })
}
