import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/extension.ts'
import { HostPage } from '../pages/host-page.ts'
import { ModalPage } from '../pages/modal-page.ts'
import { ReplayPanel } from '../pages/replay-panel.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

// The page loads no picture that a recording names: its policy says so.
test.use({ allowedErrors: [/Content Security Policy/] })

test('a visitor’s failing session is opened, stepped to its error, summed up and reproduced in a tab', async ({
  context,
  extensionOptions: profiles,
  extensionRecordings: recordings,
  modal,
  page,
  prompt,
  visit,
  world,
}, testInfo) => {
  const { projectId, services } = world.facts
  const text =
    await test.step('the visitor’s wallet declines, and the report is saved', async () => {
      await visit('html', { options: { recording: 'memory' }, theme: 'light' })
      await modal.connect()
      await prompt.reject()
      await expect(modal.wait).toHaveText('Request declined')
      await modal.backButton.click()
      await modal.helpButton.click()
      await modal.button(/^Report a problem/).click()
      const downloading = page.waitForEvent('download')
      await modal.button('Save as a file').click()
      return readFile(await (await downloading).path(), 'utf8')
    })
  await test.step('another file says what is wrong with it, and what helps', async () => {
    await recordings.open()
    await recordings.openText(text.replace(/"version": *1/, '"version": 9'))
    await expect(recordings.problem).toContainText('The recording has version 9')
    await expect(recordings.problem).toContainText('Update this extension')
  })
  const { page: support } = recordings
  await test.step('the first error is reached by keyboard, with the view of then', async () => {
    await recordings.dropText(text)
    await expect(recordings.region('Overlay')).toContainText(
      'The replay reaches the recorded states',
    )
    await support.keyboard.press('e')
    await expect(recordings.step).toContainText('error user-rejected')
    await expect(recordings.region('Selected entry')).toContainText('user-rejected')
    const overlay = recordings.region('Overlay')
    await expect(overlay.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    await support.keyboard.press('ArrowLeft')
    await expect(overlay.getByRole('heading', { name: 'Request declined' })).toBeHidden()
    await support.keyboard.press('ArrowRight')
    await expect(overlay.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    await test.step('what is pressed in the view does nothing', async () => {
      await overlay.getByRole('button', { name: 'Try again' }).click()
      await expect(overlay.getByRole('heading', { name: 'Request declined' })).toBeVisible()
      await expect(overlay).toContainText('The replay reaches the recorded states')
    })
  })
  await test.step('the summary names it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await support.keyboard.press('c')
    await expect(recordings.summary).toContainText('Copied.')
    const summary = await recordings.readClipboard()
    expect(summary).toContain('First error: `user-rejected`')
    expect(summary).toContain('connectWallet')
    expect(summary).toContain('Replay: reaches the recorded states')
  })
  await test.step('the form is filled with the origin, and needs a web address', async () => {
    const { address, form } = recordings
    await expect(address).toHaveValue(new URL(page.url()).origin)
    await address.fill('portico')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('a tab shows the same view from the same entry on, over the page itself', async () => {
    const tab = await recordings.reproduce('Replay', new URL('/html/', page.url()).href)
    const panel = new ReplayPanel(tab)
    await expect(panel.heading('Request declined')).toBeVisible()
    await expect(panel.position).toHaveText(/^Entry \d+ of \d+$/)
    await expect(tab.getByRole('heading', { name: 'A plain HTML host' })).toBeVisible()
    // An answer can be in the recording before what the visitor did next.
    await expect(async () => {
      await panel.button('Next step').click()
      await expect(panel.heading('Request declined')).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await expect(panel.root).not.toContainText('differs')
    await expect(recordings.form.getByRole('status')).toHaveText(/^Opened in a new tab/)
    await tab.close()
  })
  await test.step('another is live, with the theme of the visitor and the services of the profile', async () => {
    await profiles.open()
    await profiles.save({
      'API service': services.api,
      'Project id': projectId,
      'RPC service': services.rpc,
    })
    const wallets = JSON.stringify([{ mode: 'approve' }])
    const dapp = new URL(`/wagmi/?wallets=${encodeURIComponent(wallets)}`, page.url())
    const tab = await recordings.reproduce('Live', dapp.href)
    const live = { host: new HostPage(tab), modal: new ModalPage(tab) }
    await live.host.press('Portico')
    await expect(live.modal.view('Connect a wallet')).toHaveCSS('color-scheme', 'light')
    await live.modal.button('Sandbox Wallet').click()
    await expect(live.host.account).toHaveText(devAddresses[0] ?? '')
    await tab.close()
  })
  for (const { colorScheme, width } of [
    { colorScheme: 'dark' as const, width: 1_280 },
    { colorScheme: 'light' as const, width: 800 },
  ]) {
    await support.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await support.setViewportSize({ height: 900, width })
    const path = testInfo.outputPath(`recordings-${colorScheme}-${width}.png`)
    await support.screenshot({ fullPage: true, path })
    const { violations } = await new AxeBuilder({ page: support }).analyze()
    expect(violations).toEqual([])
  }
})
