import { createPublicClient, http, parseEther } from 'viem'
import { expect, test as extensionTest } from '../fixtures/extension.ts'
import { watchContext } from '../fixtures/watch-context.ts'
import { findOverlays } from '../pages/extension-page.ts'
import { KitPage } from '../pages/kit-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { kitNames } from './build-pages.ts'

const [first = '', , third = '0x'] = devAddresses

/** The requests of the kits to services of their own are refused, and expected. */
const test = extensionTest.extend({
  watch: async ({ context, hosts, world }, use) => {
    const origins = [...world.services, hosts].map(({ url }) => url)
    await use(await watchContext(context, { allowedErrors: [], origins }))
  },
})

for (const name of kitNames)
  test(`a dapp with ${name} finds the extension’s wallet, whose dialog opens over the kit’s own`, async ({
    host,
    hosts,
    modal,
    page,
    popup,
    world,
  }) => {
    const { facts, mainnet } = world
    const kit = new KitPage(page)
    const wallets = encodeURIComponent(JSON.stringify([{ mode: 'approve' }]))
    await page.goto(`${hosts.url}/${name}/?wallets=${wallets}`)
    await test.step('off, nothing of it is in the page', async () => {
      await kit.connectButton.click()
      await expect(kit.wallet('Sandbox Wallet')).toBeVisible()
      await expect(kit.wallet('Portico')).toHaveCount(0)
      await expect(modal.root).toHaveCount(0)
    })
    await test.step('on, the kit lists its wallet', async () => {
      await popup.open()
      await popup.save({
        'API service': facts.services.api,
        'Project id': facts.projectId,
        'RPC service': facts.services.rpc,
      })
      await popup.switchOn()
      await kit.connectButton.click()
      await kit.wallet('Portico').click()
      await expect(modal.view('Connect a wallet')).toBeVisible()
      await expect(kit.dialog).toBeVisible()
    })
    await test.step('keys stay in it, and the text that is typed', async () => {
      await modal.button('All wallets').click()
      await modal.searchField.pressSequentially('meta')
      await expect(modal.searchField).toHaveValue('meta')
      await expect(modal.allWallets.first()).toContainText('MetaMask')
      await modal.searchField.fill('')
      for (const key of ['Tab', 'Shift+Tab'])
        for (let count = 0; count < 8; count += 1) {
          await page.keyboard.press(key)
          expect(await modal.focusHolder(), `${key} ${count}`).not.toBe('page')
        }
    })
    await test.step('its list scrolls, although the kit has locked the page', async () => {
      await modal.allWallets.first().hover()
      const before = await modal.allWallets.first().boundingBox()
      await page.mouse.wheel(0, 400)
      await expect
        .poll(async () => (await modal.allWallets.first().boundingBox())?.y ?? -1_000)
        .toBeLessThan(before?.y ?? 0)
    })
    await test.step('Escape closes it, and leaves the kit’s modal open', async () => {
      await page.keyboard.press('Escape')
      await expect(modal.dialog).toHaveCount(0)
      await expect(kit.dialog).toBeVisible()
    })
    await test.step('a second Escape, or the kit’s own button, closes the kit’s modal', async () => {
      await page.keyboard.press('Escape')
      await expect(kit.dialog).toBeHidden()
    })
    await test.step('it connects, and the kit shows the account', async () => {
      await kit.connectButton.click()
      await kit.wallet('Portico').click()
      await modal.button('Sandbox Wallet').click()
      await expect(host.account).toHaveText(first)
      await expect(host.fact('Wallet')).toHaveText('Portico')
      await expect(modal.dialog).toHaveCount(0)
      await expect(kit.dialog).toBeHidden()
      expect(await page.evaluate(findOverlays)).toEqual([])
    })
    await test.step('it signs and sends', async () => {
      await host.press('Sign message')
      await expect(host.signature).toHaveText(/^0x/)
      await host.press('Send 0.01 ETH')
      await expect(host.receipt).toHaveText('success')
      const chain = createPublicClient({ transport: http(mainnet.url) })
      expect(await chain.getBalance({ address: third })).toBe(parseEther('10000.01'))
    })
    await test.step('the kit’s account is closed by the kit, while ours is open over it', async () => {
      await kit.accountButton.click()
      await expect(kit.dialog).toBeVisible()
      await popup.openInPage()
      await expect(modal.view('Account')).toBeVisible()
      await page.mouse.click(5, 5)
      await expect(modal.dialog).toHaveCount(0)
      await expect(kit.dialog).toBeVisible()
      await kit.dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(host.account).toHaveText('')
    })
    await test.step('off again, nothing of it is left', async () => {
      await popup.page.close()
      await popup.open()
      await popup.siteSwitch.click()
      await popup.goOnWithoutRecording()
      await expect(popup.siteRegion).toContainText('Off.')
      await page.bringToFront()
      await kit.connectButton.click()
      await expect(kit.wallet('Sandbox Wallet')).toBeVisible()
      await expect(kit.wallet('Portico')).toHaveCount(0)
      await expect(modal.root).toHaveCount(0)
    })
  })
