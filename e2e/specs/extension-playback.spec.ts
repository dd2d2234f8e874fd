import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/extension.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

// The page loads no picture that a recording names: its policy says so.
test.use({ allowedErrors: [/Content Security Policy/] })

test('a session is played, stepped, sought, filtered and searched, by pointer and by keyboard', async ({
  extensionRecordings: sessions,
  modal,
  page,
  prompt,
  visit,
}) => {
  await test.step('the visitor’s wallet declines twice, and the report is saved', async () => {
    await visit('html', { options: { recording: 'memory' } })
    await modal.connect()
    await prompt.reject()
    await expect(modal.wait).toHaveText('Request declined')
    await modal.button('Try again').click()
    await prompt.reject()
    await expect(modal.wait).toHaveText('Request declined')
    await modal.backButton.click()
    await modal.helpButton.click()
    await modal.button(/^Report a problem/).click()
    const downloading = page.waitForEvent('download')
    await modal.button('Save as a file').click()
    const file = await (await downloading).path()
    await sessions.open()
    await sessions.openText(await readFile(file, 'utf8'))
  })
  const { page: support, position, step } = sessions
  const overlay = sessions.region('Overlay')
  const heading = (name: RegExp | string) => overlay.getByRole('heading', { name })
  const closed = overlay.getByText('The overlay is closed at this point.')
  await expect(overlay).toContainText('The replay reaches the recorded states')
  const total = Number(await position.getAttribute('max'))
  const expectStart = async () => {
    await expect(step).toHaveText('At the beginning')
    await expect(closed).toBeVisible()
  }
  const expectEnd = async () => {
    await expect(step).toContainText(', at the end')
    await expect(position).toHaveAttribute('aria-valuetext', `${total} of ${total} entries`)
    await expect(heading('Report a problem')).toBeVisible()
  }
  await test.step('it is stepped, and goes to its ends', async () => {
    await expectStart()
    await sessions.button('Step').click()
    await expect(step).toHaveText(new RegExp(`^Entry \\d+ of ${total}, `))
    await sessions.button('Step back').click()
    await expectStart()
    await support.keyboard.press('ArrowRight')
    await expect(step).toHaveText(/^Entry/)
    await support.keyboard.press('ArrowLeft')
    await expectStart()
    await support.keyboard.press('End')
    await expectEnd()
    await support.keyboard.press('Home')
    await expectStart()
    await expect(position).toHaveAttribute('aria-valuetext', `0 of ${total} entries`)
  })
  await test.step('the position is pressed, and moved by keys', async () => {
    await position.click()
    await expect(position).not.toHaveValue('0')
    await expect(step).toHaveText(/^Entry/)
    await position.press('End')
    await expectEnd()
    await position.press('Home')
    await expectStart()
    await position.press('ArrowRight')
    await expect(position).toHaveValue('1')
    await position.blur()
  })
  await test.step('it is played to its end, and no error is passed over', async () => {
    await support.keyboard.press('Home')
    await support.keyboard.press(']')
    await expect(sessions.speed).toHaveValue('2')
    await support.keyboard.press('[')
    await expect(sessions.speed).toHaveValue('1')
    await sessions.speed.selectOption('8×')
    await sessions.button('Play').click()
    await expectEnd()
    await expect(sessions.button('Play')).toBeVisible()
    await sessions.button('First error').click()
    await expect(heading('Request declined')).toBeVisible()
    const first = Number(await position.inputValue())
    await sessions.button('Next error').click()
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(first)
    await expect(heading('Request declined')).toBeVisible()
  })
  await test.step('a play is ended by a pause', async () => {
    await sessions.speed.selectOption('0.5×')
    // On a busy machine, a play can be over before the pause, which then plays again.
    await expect(async () => {
      await support.keyboard.press('Home')
      await support.keyboard.press('k')
      await support.keyboard.press('k')
      await expect(sessions.button('Play')).toBeVisible({ timeout: 1_000 })
      await expect(step).not.toContainText('at the end', { timeout: 1_000 })
    }).toPass()
    const paused = await position.inputValue()
    await support.keyboard.press('ArrowRight')
    await expect(position).not.toHaveValue(paused)
  })
  const { count, rows, search } = sessions
  await test.step('the timeline is searched, and a row of it is shown', async () => {
    await support.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('connectWallet')
    await expect(count).toHaveText(new RegExp(`^\\d of ${total} entries$`))
    await rows
      .getByRole('button', { name: /action connectWallet/ })
      .first()
      .click()
    await expect(sessions.region('Selected entry')).toContainText('actions.connectWallet')
    await expect(step).toContainText('connectWallet')
    // A recording has no name of a wallet that announces itself.
    await expect(heading(/^Continue in text-[\da-f]{8}$/)).toBeVisible()
    await search.fill('no such entry')
    await expect(sessions.region('Timeline')).toContainText('No entries match the filter.')
    await search.fill('')
    await expect(rows.getByRole('button').first()).toBeVisible()
  })
  await test.step('it is filtered by kind and by errors, and its rows are gone through by keys', async () => {
    const shown = Number.parseInt(await count.innerText(), 10)
    await sessions.filter('States').uncheck()
    await expect.poll(async () => Number.parseInt(await count.innerText(), 10)).toBeLessThan(shown)
    await sessions.filter('Errors only').focus()
    await support.keyboard.press('Space')
    await expect(sessions.filter('States')).toBeDisabled()
    const errors = rows.getByRole('button')
    for (const row of await errors.all()) await expect(row).toContainText('user-rejected')
    await errors.first().click()
    await expect(errors.first()).toHaveAttribute('aria-current', 'true')
    await support.keyboard.press('ArrowDown')
    await expect(errors.nth(1)).toBeFocused()
    await expect(errors.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(step).toContainText('error user-rejected')
    await expect(heading('Request declined')).toBeVisible()
  })
})
