import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/phone-test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses

test.use({ allowedErrors: [/portico/] })

/** Writes one value over every value of every database of the page. Gives how many there are. */
const overwrite = (page: Page, value: unknown): Promise<number> =>
  page.evaluate(async (damaged) => {
    const settle = <result>(request: IDBRequest<result>): Promise<result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    let count = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
        const keys = await settle(store.getAllKeys())
        for (const key of damaged === undefined ? [] : keys) await settle(store.put(damaged, key))
        count += keys.length
      }
      database.close()
    }
    return count
  }, value)

for (const { name, value } of [
  { name: 'texts that are no JSON', value: '{' },
  { name: 'lists of nothing', value: '[null]' },
  { name: 'numbers', value: '7' },
  { name: 'other objects', value: '{"client_ed25519_seed":"no key","topic":{}}' },
  { name: 'values that are no text', value: { damaged: true } },
])
  test(`stored values that became ${name} are removed, and WalletConnect works anew`, async ({
    connectPhone,
    host,
    modal,
    page,
    pairing,
    phone,
    visit,
  }) => {
    await visit('html', { wallets: [] })
    await connectPhone()
    expect(await overwrite(page, value)).toBeGreaterThan(3)
    await page.reload()
    await modal.connect('WalletConnect')
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
    await page.reload()
    await expect(host.account).toHaveText(first)
  })

test('a browser that blocks its storage connects until the page ends, and the log says why', async ({
  host,
  modal,
  page,
  pairing,
  phone,
  visit,
}) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await visit('html', { options: { debug: true }, wallets: [] })
  await modal.connect('WalletConnect')
  await phone.pair(await pairing.scan())
  await expect(host.account).toHaveText(first)
  expect(lines.join('\n')).toContain('blocks IndexedDB')
})

test('resetData() leaves nothing of WalletConnect', async ({
  connectPhone,
  host,
  page,
  portico,
  visit,
}) => {
  await visit('html', { wallets: [] })
  await connectPhone()
  expect(await portico.call('resetData')).toEqual({ value: undefined })
  await expect(host.account).not.toHaveText(first)
  expect(await overwrite(page, undefined)).toBe(0)
})
