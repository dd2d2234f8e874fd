import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/extension.ts'
import { answerPublicNodes } from '../fixtures/public-nodes.ts'
import { watchContext } from '../fixtures/watch-context.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import { enableDeveloperMode, findOverlays } from '../pages/extension-page.ts'
import { HostPage } from '../pages/host-page.ts'
import { ModalPage } from '../pages/modal-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

test('when the extension is reloaded, its overlays end in each tab, once, and start again with the page', async ({
  context,
  extensionWorker,
  host,
  modal,
  page,
  popup,
  toolbar,
  visit,
  world: { facts },
}) => {
  const { api, rpc } = facts.services
  await test.step('the browser allows unpacked extensions', async () => {
    const extensions = await context.newPage()
    await extensions.goto('chrome://extensions')
    await extensions.evaluate(enableDeveloperMode)
    await extensions.close()
  })
  await visit('wagmi', { wallets: [{ mode: 'approve' }] })
  await popup.open()
  await popup.save({ 'API service': api, 'Project id': facts.projectId, 'RPC service': rpc })
  await popup.switchOn()
  await expect(host.button('Portico')).toBeVisible()
  await test.step('it stays when the page routes without a load', async () => {
    await page.evaluate(() => history.pushState(null, '', '?route=other'))
    await expect.poll(toolbar).toMatchObject({ text: 'ON' })
  })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Portico' })).toBeVisible()
  await page.bringToFront()
  const lines: string[] = []
  for (const tab of [page, other])
    tab.on('console', (message) => {
      if (message.text().includes('[portico]')) lines.push(message.text())
    })
  const dapp = new AnnouncedWallet(page)
  const pending = dapp.request({ method: 'eth_requestAccounts' })
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  await extensionWorker.evaluate(() => Object(globalThis).chrome.runtime.reload())
  expect(await pending).toMatchObject({ error: { code: 4900 } })
  await expect(modal.dialog).toHaveCount(0)
  expect(await page.evaluate(findOverlays)).toEqual([])
  const line = expect.stringContaining('Reload the page')
  await expect.poll(() => lines).toEqual([line, line])
  // The extension may still be starting.
  await expect(async () => {
    await page.reload()
    await expect(host.button('Portico')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await host.press('Portico')
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  expect(lines).toHaveLength(2)
})

test('a site stays on and connected when the browser starts again and when its page comes back from the cache, beside a dapp in another tab; its frames get no overlay', async ({
  context,
  hosts,
  page,
  popup,
  startBrowser,
  visit,
  world,
}) => {
  const { facts } = world
  const { api, rpc } = facts.services
  const [first = '0x'] = devAddresses
  const connect = async (tab: Page) => {
    const host = new HostPage(tab)
    await host.press('Portico')
    await new ModalPage(tab).button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(first)
  }
  await visit('wagmi', { wallets: [{ mode: 'approve' }] })
  const address = page.url()
  await popup.open()
  await popup.save({ 'API service': api, 'Project id': facts.projectId, 'RPC service': rpc })
  await popup.switchOn()
  await test.step('a frame finds the wallets of the browser alone', async () => {
    await expect(new HostPage(page).button('Portico')).toBeVisible()
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
    }, address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Portico' })).toHaveCount(0)
    await page.locator('iframe').evaluate((element) => element.remove())
  })
  await connect(page)
  await context.close()

  const again = await startBrowser()
  // wagmi looks for the wallet of its last visit once, and takes another one that knows the page where it is not there yet.
  if (again.serviceWorkers().length === 0) await again.waitForEvent('serviceworker')
  const origins = [...world.services, hosts].map(({ url }) => url)
  const watch = await watchContext(again, { allowedErrors: [], origins })
  await answerPublicNodes(again)
  const [tab = await again.newPage()] = again.pages()
  const host = new HostPage(tab)
  await tab.goto(address)
  await test.step('connected after the restart', async () => {
    await expect(host.account).toHaveText(first)
    await expect(host.fact('Wallet')).toHaveText('Portico')
  })
  await test.step('works after Back', async () => {
    await tab.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset['persisted'] = String(persisted)
      }),
    )
    await tab.goto(address.replace('/wagmi', '/viem'))
    // A page from the cache has no load event.
    await tab.goBack({ waitUntil: 'commit' })
    await expect(tab.locator('body')).toHaveAttribute('data-persisted', 'true')
    await expect(host.account).toHaveText(first)
    await host.press('Sign message')
    await expect(host.signature).toHaveText(/^0x/)
    await host.press('Disconnect')
    await connect(tab)
  })
  await test.step('a dapp of Solana in another tab connects beside it', async () => {
    const other = await again.newPage()
    await other.goto(address.replace('/wagmi', '/wallet-adapter'))
    const dapp = new HostPage(other)
    await dapp.press('Portico')
    await new ModalPage(other).button('Sandbox Wallet').click()
    await expect(dapp.account).toHaveText(devSolanaAccounts[0]?.address ?? '')
    await expect(host.account).toHaveText(first)
    await other.close()
  })
  expect(watch.strays).toEqual([])
  expect(watch.errors).toEqual([])
  await again.close()
})
