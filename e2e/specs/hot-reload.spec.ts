import { type DevServer, startDevServer } from '../fixtures/dev-server.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'

const [first = '0x'] = devAddresses

const test = base.extend<{ devServer: DevServer }>({
  devServer: async ({ world }, use) => {
    const server = await startDevServer(world.facts)
    await use(server)
    await server.stop()
  },
  moreOrigins: async ({ devServer }, use) => use([devServer.url]),
})

/** The wallets of our kit that answer a dapp which looks for wallets now. */
function countAnnounced(): number {
  const found: unknown[] = []
  const onAnnounce = (event: Event) => {
    const { info } = Reflect.get(event, 'detail')
    if (info.rdns === 'org.portico.overlay') found.push(info.uuid)
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', onAnnounce)
  return found.length
}

for (const host of ['react', 'vanilla'])
  test(`a host of ${host} that saves its file three times has one instance, no warning, and a visitor who stays connected`, async ({
    devServer,
    modal,
    page,
    world,
  }) => {
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    const content = await readWalletScript(world.facts, [{ mode: 'approve' }])
    await page.addInitScript({ content })
    await page.goto(`${devServer.url}/${host}.html`)
    await modal.connect()
    const account = modal.pageButton(`Account ${first.slice(0, 4)}`)
    await expect(account).toBeVisible()
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    for (const save of [1, 2, 3]) {
      await devServer.save()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'saves'))).toBe(save)
      await expect(account).toBeVisible()
      expect(await page.evaluate(countAnnounced)).toBe(1)
    }
    await expect
      .poll(() =>
        page.evaluate(() => Object(Reflect.get(window, 'portico')).getState().accounts.eip155),
      )
      .toMatchObject({ address: first, status: 'connected' })
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    expect(lines.filter((line) => line.includes('[portico]'))).toEqual([])
  })
