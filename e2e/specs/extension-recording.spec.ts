import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { parseRecording } from '../../shared/recorder/recording.ts'
import { expect, test } from '../fixtures/extension.ts'
import { replayText } from '../fixtures/replay-text.ts'
import { reproduce } from '../pages/extension-page.ts'
import { ExtensionPopup } from '../pages/extension-popup.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [address = '0x'] = devAddresses
const mode = 'approve' as const
const wallets = [{ mode }, { mode, name: 'Second Wallet', rdns: 'example.second' }]

/** Saves a file of a page. Gives its name and its text. */
async function saveFile(page: Page, save: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await save()
  const download = await downloading
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  }
}

test('a tester starts a recording, connects, and saves a file that replays', async ({
  context,
  extensionWorker,
  host,
  modal,
  page,
  popup,
  visit,
  world,
}) => {
  const { projectId, services } = world.facts
  await visit('wagmi', { wallets })
  await popup.open()
  await popup.save({
    'Project id': projectId,
    'RPC service': services.rpc,
    'API service': services.api,
  })
  await popup.switchOn()
  await test.step('pages are recorded until the tester stops it', async () => {
    await expect(popup.recording).toContainText('Recording since this page loaded.')
    await popup.siteSwitch.click()
    await expect(popup.page.getByRole('dialog')).toContainText('is lost')
    expect((await new AxeBuilder({ page: popup.page }).analyze()).violations).toEqual([])
    await popup.page.keyboard.press('Escape')
    await expect(popup.siteSwitch).toBeFocused()
    await expect(popup.siteSwitch).toBeChecked()
    const tab = await context.newPage()
    await tab.goto(page.url())
    await expect(tab.getByRole('button', { exact: true, name: 'Portico' })).toBeVisible()
    await popup.page.bringToFront()
    await popup.siteSwitch.click()
    await expect(popup.page.getByRole('dialog')).toContainText('One other tab is recorded')
    await popup.button('Cancel').click()
    await tab.close()
    await saveFile(popup.page, () => popup.button('Stop and save').click())
    await expect(popup.recording).toContainText('This page isn’t being recorded.')
    await expect(popup.button('Start recording')).toBeFocused()
    const { violations } = await new AxeBuilder({ page: popup.page }).analyze()
    expect(violations).toEqual([])
  })
  await test.step('a recording begins with a reload', async () => {
    const loaded = page.waitForEvent('load')
    await popup.button('Start recording').click()
    await loaded
    await expect(popup.recording).toContainText('Recording since this page loaded.')
    await expect(popup.button('Stop and save')).toBeFocused()
    await popup.site.bringToFront()
  })
  await test.step('it goes on when the background has ended, and with another wallet', async () => {
    await host.press('Portico')
    await modal.view('Connect a wallet').getByRole('button', { name: 'Second Wallet' }).click()
    await expect(host.account).toHaveText(address)
    const session = await context.newCDPSession(popup.page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.detach()
    await host.press('Disconnect')
  })
  const report =
    await test.step('the overlay in the page connects, and offers the report', async () => {
      await host.press('Portico')
      await modal.view('Connect a wallet').getByRole('button', { name: 'Sandbox Wallet' }).click()
      await expect(host.account).toHaveText(address)
      await popup.openInPage()
      await expect(modal.tokens.first()).toBeVisible()
      await modal.helpButton.click()
      await modal.button(/^Report a problem/).click()
      const { text } = await saveFile(page, () => modal.button('Save as a file').click())
      return text
    })
  const file = await test.step('the popup saves the same, named by the site', async () => {
    await popup.open()
    const second = new ExtensionPopup({
      context,
      extensionUrl: new URL('/', extensionWorker.url()).href.replace(/\/$/, ''),
      site: page,
    })
    await second.open()
    await expect(second.recording).toContainText('Recording since this page loaded.')
    const stop = await second.button('Stop and save').elementHandle()
    const { name, text } = await saveFile(popup.page, () => popup.button('Stop and save').click())
    await expect(second.recording).toContainText('This page isn’t being recorded.')
    // A late press of Stop there must not start another recording.
    expect(await stop?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    expect(name).toMatch(/^portico-127\.0\.0\.1-\d+\.json$/)
    await expect(popup.recording).toContainText(`Saved as ${name}`)
    expect(text.toLowerCase()).not.toContain(address.toLowerCase())
    const { entries, environment } = parseRecording(text)
    expect(environment).toMatchObject({ browser: 'chrome', source: 'extension' })
    // The answer of a service, which has come through the background.
    const balances = entries.find(
      (entry) => entry.kind === 'call' && entry.target.startsWith('fetch GET rpc/v1/account/'),
    )
    expect(balances).toBeDefined()
    const id = Object(balances).id
    expect(entries).toContainEqual(expect.objectContaining({ id, kind: 'body' }))
    return text
  })

  /** Reproduces the file in a new tab. */
  async function openReplay(index: number) {
    const opening = page.context().waitForEvent('page')
    const params = { index, mode: 'replay' as const, recording: file, url: page.url() }
    expect(await popup.page.evaluate(reproduce, params)).toBeNull()
    return opening
  }

  await test.step('a new tab of the dapp shows the file, step by step, and finds no wallet', async () => {
    const { entries } = parseRecording(file)
    const index = entries.findIndex(
      (entry) => entry.kind === 'action' && JSON.stringify(entry.args).includes('Help'),
    )
    const tab = await openReplay(index)
    const panel = tab.getByRole('region', { name: 'Replay of a recording' })
    await expect(panel).toContainText(`Entry ${index} of ${entries.length}`)
    await expect(panel.getByRole('heading', { exact: true, name: 'Account' })).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Tokens' })).toBeVisible()
    await panel.getByRole('button', { name: 'Help' }).click()
    await expect(panel.getByRole('heading', { exact: true, name: 'Account' })).toBeVisible()
    await panel.getByRole('button', { name: 'Next step' }).click()
    await expect(panel.getByRole('heading', { exact: true, name: 'Help' })).toBeVisible()
    await expect(panel).not.toContainText('differs')
    await expect(tab.getByRole('heading', { name: 'A wagmi dapp' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Portico' })).toHaveCount(0)
    await panel.getByRole('button', { exact: true, name: 'Close' }).last().click()
    await expect(panel).toHaveCount(0)
    await tab.close()
  })
  await test.step('both files replay equal', async () => {
    // Without the page: the services run in this process, and would not answer it in time.
    await page.goto('about:blank')
    for (const text of [report, file])
      expect(await replayText(text)).toEqual({ difference: undefined, view: 'ReportProblem' })
  })
})
