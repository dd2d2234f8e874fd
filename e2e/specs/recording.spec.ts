import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseRecording } from '../../shared/recorder/recording.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { replayText } from '../fixtures/replay-text.ts'
import { measureShare } from '../fixtures/script-shares.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [address = '0x'] = devAddresses

const options = { recording: 'memory' }

/** Saves the report that the modal shows. Gives the text of the file. */
async function saveReport(page: Page, save: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download')
  await save()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('portico-recording.json')
  return readFile(await download.path(), 'utf8')
}

test.use({ allowedErrors: [/503/] })

test('a visitor whose wallet declines, and then connects, saves a report that replays', async ({
  host,
  modal,
  page,
  prompt,
  visit,
  world,
}) => {
  // A service that is down is part of what the visitor sees.
  world.api.setFault({ kind: 'status', status: 503 }, '/getWallets')
  await visit('html', { options })
  await modal.connect()
  await prompt.reject()
  await expect(modal.wait).toHaveText('Request declined')
  await modal.retryButton.click()
  await prompt.approve()
  await expect(modal.dialog).toBeHidden()
  await expect(host.account).toHaveText(address)
  await modal.openAccount()
  await modal.helpButton.click()
  await modal.button(/^Report a problem/).click()
  await expect(modal.view('Report a problem')).toBeVisible()
  await modal.text('Left out').click()
  await expect(modal.text(/Emails, codes, messages, signatures/)).toBeVisible()
  const text = await saveReport(page, () => modal.button('Save as a file').click())
  await expect(modal.status.filter({ hasText: 'Saved' })).toBeVisible()

  expect(text.toLowerCase()).not.toContain(address.toLowerCase())
  const recording = parseRecording(text)
  expect(text).toContain('user-rejected')
  expect(recording.entries.some(({ kind }) => kind === 'body')).toBe(true)
  expect(await replayText(text)).toEqual({ difference: undefined, view: 'ReportProblem' })
})

test('the visitor can include the addresses, and the host can receive the report', async ({
  modal,
  page,
  prompt,
  visit,
}) => {
  await visit('html', { options: { ...options, reports: true } })
  await modal.connect()
  await prompt.approve()
  await expect(modal.dialog).toBeHidden()
  await modal.openAccount()
  await modal.helpButton.click()
  await modal.button(/^Report a problem/).click()
  await modal.root.getByRole('checkbox', { name: /Include my addresses/ }).check()
  await modal.button('Show the file').click()
  await expect(modal.root.getByRole('region', { name: 'The file' })).toContainText('portico')
  const text = await saveReport(page, () => modal.button('Save as a file').click())
  expect(text).toContain(address)
  expect(parseRecording(text).hasAddresses).toBe(true)

  await modal.button('Send the report').click()
  await expect(modal.status.filter({ hasText: 'The report wasn’t sent.' })).toBeVisible()
  await modal.button('Send the report').click()
  await expect(modal.status.filter({ hasText: 'Sent. Thank you.' })).toBeVisible()
  const received = await page.evaluate(() => JSON.stringify(Object(window).received[1]))
  expect(parseRecording(received)).toMatchObject({ hasAddresses: true })
  expect(received).toContain(address)
})

test('a visitor who declines at a provider, closes its window, and then logs in, in the modal and without it, has a recording that replays', async ({
  host,
  login,
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('html', { options })
  await login.open()
  const declined = await login.openPopup('Google')
  await declined.deny.click()
  await expect(modal.wait).toHaveText('Login cancelled')
  const closed = await login.whilePopupOpens(() => modal.retryButton.click())
  await expect(closed.title).toHaveText('Sign in with Google')
  await closed.page.close()
  await expect(login.social('GitHub')).toBeVisible()
  const consent = await login.openPopup('GitHub')
  await consent.allowAs('Bob Dune')
  await expect(host.account).toHaveText(/^0x/)
  await host.press('Sign message')
  await login.approve.click()
  await expect(modal.dialog).toBeHidden()
  const signature = await host.readSignature()
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  await portico.call('disconnect')
  await expect(modal.dialog).toBeHidden()
  const outcome = await portico.addButton('Log in', 'connect', { social: 'google' })
  const opened = await login.whilePopupOpens(() => host.press('Log in'))
  await opened.allowAs('Carol Reef')
  expect(await outcome()).toEqual({ value: [expect.stringMatching(/^eip155:1:0x/)] })
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  const file = await page.evaluate(async () =>
    JSON.stringify(await Object(window).portico.recording.export()),
  )
  const user = await host.readAccount()
  for (const secret of [user, signature, 'bob', 'carol', 'code=', '/callback'])
    expect(file.toLowerCase()).not.toContain(secret.toLowerCase())
  // Without the page: the services run in this process, and would not answer it in time.
  await page.goto('about:blank')
  expect(await replayText(file)).toEqual({ difference: undefined, view: 'Account' })
})

test('without the option nothing is recorded, nothing is loaded and nothing is offered', async ({
  modal,
  page,
  visit,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await modal.helpButton.click()
  await expect(modal.button(/^Reset connection/)).toBeVisible()
  await expect(modal.button(/^Report a problem/)).toBeHidden()
  expect(scripts.filter((url) => url.includes('recorder'))).toEqual([])
})

test('recording takes less than 5 % of the script time of three connections', async ({
  modal,
  page,
  prompt,
  visit,
}) => {
  const measured = {
    isOfScript: (url: string) => url.includes('recorder'),
    // Valibot, and what hashes: the core calls them too.
    isShared: (url: string) => /\/(_u64|checksum|dist|sha3|utils)-/.test(url),
  }
  let total = 0
  let recorder = 0
  // The share of one visit varies by a third. It is 4.6 % on average in a first one, and 3 % once the browser has the compiled code.
  for (let count = 0; count < 3; count += 1) {
    // A profile is of one document.
    await page.goto('about:blank')
    const { samples, share } = await measureShare(page, measured, async () => {
      await visit('html', { options })
      await modal.connect()
      await prompt.approve()
      await expect(modal.dialog).toBeHidden()
      await modal.openAccount()
      await expect(modal.tokens.first()).toBeVisible()
      await page.evaluate(() => localStorage.clear())
    })
    expect(samples).toBeGreaterThan(100)
    total += samples
    recorder += samples * share
  }
  expect(recorder).toBeGreaterThan(0)
  expect(recorder / total).toBeLessThan(0.05)
})
