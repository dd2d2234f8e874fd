import { expect, test } from '../fixtures/extension.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import { enableDeveloperMode, findOverlays } from '../pages/extension-page.ts'

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
