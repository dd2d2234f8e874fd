import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/extension.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

// The page loads no picture that a recording names: its policy says so.
test.use({ allowedErrors: [/Content Security Policy/] })

test('a visitor’s failing session is opened, stepped to its error and summed up', async ({
  context,
  extensionSessions: sessions,
  modal,
  page,
  prompt,
  visit,
}, testInfo) => {
  const text =
    await test.step('the visitor’s wallet declines, and the report is saved', async () => {
      await visit('html', { options: { recording: 'memory' } })
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
    await sessions.open()
    await sessions.openText(text.replace(/"version": *1/, '"version": 9'))
    await expect(sessions.problem).toContainText('The recording has version 9')
    await expect(sessions.problem).toContainText('Update this extension')
  })
  const { page: support } = sessions
  await test.step('the first error is reached by keyboard, with the view of then', async () => {
    await sessions.dropText(text)
    await expect(sessions.region('Overlay')).toContainText('The replay reaches the recorded states')
    await support.keyboard.press('e')
    await expect(sessions.step).toContainText('error user-rejected')
    await expect(sessions.region('Selected entry')).toContainText('user-rejected')
    const overlay = sessions.region('Overlay')
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
    await expect(sessions.summary).toContainText('Copied.')
    const summary = await sessions.readClipboard()
    expect(summary).toContain('First error: `user-rejected`')
    expect(summary).toContain('connectWallet')
    expect(summary).toContain('Replay: reaches the recorded states')
  })
  for (const { colorScheme, width } of [
    { colorScheme: 'dark' as const, width: 1_280 },
    { colorScheme: 'light' as const, width: 800 },
  ]) {
    await support.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await support.setViewportSize({ height: 900, width })
    const path = testInfo.outputPath(`sessions-${colorScheme}-${width}.png`)
    await support.screenshot({ fullPage: true, path })
    const { violations } = await new AxeBuilder({ page: support }).analyze()
    expect(violations).toEqual([])
  }
})
