import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Locator } from '@playwright/test'
import { test as base, expect } from '../fixtures/extension.ts'
import { toHostUrl } from '../fixtures/host-url.ts'
import { startHosts } from '../hosts/hosts-server.ts'
import { ApprovalPage } from '../pages/approval-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import type { Service } from '../sandbox/service.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

type TestParts = {
  /** The origin of the frame of another site. */
  elsewhere: Service
  /** Opens a dapp with two frames of dapps, of the same origin and of another one, and switches the extension on. */
  visitFrames: () => Promise<{ another: string; same: string }>
}

const test = base.extend<TestParts>({
  elsewhere: async ({ world }, use) => {
    const service = await startHosts({ world })
    await use(service)
    await service.stop()
  },
  moreOrigins: async ({ elsewhere }, use) => use([elsewhere.url]),
  visitFrames: async ({ elsewhere, host, hosts, page, popup, visit, world }, use) => {
    await use(async () => {
      const same = toHostUrl(hosts.url, 'wagmi', { wallets })
      const another = toHostUrl(elsewhere.url, 'wagmi', { wallets })
      await page.addInitScript(addFrames, [same, another])
      await visit('wagmi', { wallets })
      const { api, rpc } = world.facts.services
      await popup.open()
      await popup.save({
        'API service': api,
        'Project id': world.facts.projectId,
        'RPC service': rpc,
      })
      const loaded = page.waitForEvent('load')
      await popup.switchOn()
      await loaded
      await expect(host.button('Portico')).toBeVisible()
      await expect(popup.frames).toBeVisible()
      return { another, same }
    })
  },
})

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

/** Adds frames to the page that is on top. Runs before its scripts. */
function addFrames(addresses: readonly string[]): void {
  if (window.top !== window) return
  document.addEventListener('DOMContentLoaded', () => {
    for (const address of addresses) {
      const frame = document.createElement('iframe')
      frame.src = address
      frame.style.cssText = 'display:block;width:600px;height:700px'
      document.body.prepend(frame)
    }
  })
}

const findFrame = (root: { frameLocator: (selector: string) => FrameLocator }, address: string) =>
  root.frameLocator(`iframe[src="${address}"]`)

const accountOf = (frame: FrameLocator): Locator =>
  frame.getByRole('status', { exact: true, name: 'Account' })

const findPortico = (frame: FrameLocator): Locator =>
  frame.getByRole('button', { exact: true, name: 'Portico' })

test('a dapp in a frame finds Portico where the tester has told so for its origin, and connects', async ({
  context,
  elsewhere,
  host,
  page,
  popup,
  visitFrames,
}, testInfo) => {
  const { another, same } = await visitFrames()
  const [sameFrame, anotherFrame] = [findFrame(page, same), findFrame(page, another)]
  const ofSame = popup.frames.getByRole('switch', { name: 'In frames of this site' })
  const ofAnother = popup.frames.getByRole('switch', {
    name: `In frames of ${new URL(elsewhere.url).host}`,
  })
  /** Presses a switch, and waits for the page that it reloads. */
  async function toggle(frames: Locator): Promise<void> {
    const loaded = page.waitForEvent('load')
    await frames.click()
    await popup.goOnWithoutRecording()
    await loaded
    await expect(frames).toBeEnabled()
    await expect(frames).toBeFocused()
  }
  await test.step('no frame finds it unless told', async () => {
    for (const frame of [sameFrame, anotherFrame]) {
      await expect(frame.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible()
      await expect(findPortico(frame)).toHaveCount(0)
    }
    await expect(popup.frames.getByRole('switch')).toHaveCount(2)
    await expect(popup.frames).toContainText('needs the browser’s permission for that site')
  })
  await test.step('the frame of another origin connects', async () => {
    await toggle(ofAnother)
    await expect(ofAnother).toBeChecked()
    await findPortico(anotherFrame).click()
    await anotherFrame
      .getByRole('dialog', { name: 'Connect a wallet' })
      .getByRole('button', { name: 'Sandbox Wallet' })
      .click()
    await expect(accountOf(anotherFrame)).toHaveText(first)
    await expect(findPortico(sameFrame)).toHaveCount(0)
    // The page itself is not connected.
    await expect(host.button('Portico')).toBeVisible()
  })
  await test.step('a page of that origin in a tab of its own has nothing', async () => {
    const tab = await context.newPage()
    // Another dapp than the one that has stored that it is connected.
    await tab.goto(toHostUrl(elsewhere.url, 'wallet-adapter', { wallets }))
    await expect(tab.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible()
    await expect(tab.getByRole('button', { exact: true, name: 'Portico' })).toHaveCount(0)
    await tab.close()
  })
  await test.step('the frame of the same origin finds it too', async () => {
    await toggle(ofSame)
    await expect(findPortico(sameFrame)).toBeVisible()
    // It is still connected.
    await expect(accountOf(anotherFrame)).toHaveText(first)
    await anotherFrame.getByRole('button', { name: 'Disconnect' }).click()
    await expect(findPortico(anotherFrame)).toBeVisible()
  })
  await test.step('the popup is accessible', async () => {
    await popup.page.bringToFront()
    for (const colorScheme of ['dark', 'light'] as const) {
      await popup.page.emulateMedia({ colorScheme })
      await popup.page.screenshot({ path: testInfo.outputPath(`frames-${colorScheme}.png`) })
      expect((await new AxeBuilder({ page: popup.page }).analyze()).violations).toEqual([])
    }
  })
  await test.step('it ends in a frame that is switched off, also in another tab', async () => {
    const tab = await context.newPage()
    await tab.addInitScript(addFrames, [same, another])
    await tab.goto(page.url())
    const frames = [findFrame(tab, same), findFrame(tab, another)] as const
    for (const frame of frames) await expect(findPortico(frame)).toBeVisible()
    await page.bringToFront()
    await toggle(ofAnother)
    for (const [stays, ends] of [[sameFrame, anotherFrame] as const, frames]) {
      await expect(findPortico(stays)).toBeVisible()
      await expect(ends.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible()
      await expect(findPortico(ends)).toHaveCount(0)
    }
    await tab.close()
  })
})

test('an approval in a frame counts only while nothing of the page around it lies over it', async ({
  elsewhere,
  extensionOptions: options,
  page,
  popup,
  visitFrames,
}) => {
  const { another } = await visitFrames()
  await options.open()
  await options.form.getByLabel('Test wallet').check()
  await options.save({})
  await options.page.close()
  const loaded = page.waitForEvent('load')
  await popup.frames
    .getByRole('switch', { name: `In frames of ${new URL(elsewhere.url).host}` })
    .click()
  await popup.goOnWithoutRecording()
  await loaded
  await page.bringToFront()
  const frame = findFrame(page, another)
  const approval = new ApprovalPage(page, another)
  await frame.getByRole('button', { name: /test wallet/i }).click()
  await expect.poll(() => approval.state()).toBe('on')
  expect((await approval.texts()).join(' ')).toContain(elsewhere.url)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText =
      'position:fixed;inset:0;background:white;opacity:0.02;pointer-events:none;z-index:9'
    document.body.append(cover)
  })
  await expect.poll(() => approval.state()).toBe('off')
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect.poll(() => approval.state()).toBe('on')
  await approval.press('Approve')
  await expect(accountOf(frame)).toHaveText(/^0x/)
})
