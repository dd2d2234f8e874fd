import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { EarlierLogin } from '../fixtures/earlier-login.ts'
import { expect, test } from '../fixtures/extension.ts'
import type { ExtensionRecordings } from '../pages/extension-recordings.ts'
import { LoginPage } from '../pages/login-page.ts'
import type { ModalPage } from '../pages/modal-page.ts'
import { PairingPage } from '../pages/pairing-page.ts'
import { ReplayPanel } from '../pages/replay-panel.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

// The page of recordings loads no picture that a recording names: its policy says so. The others are what the visitor has met.
test.use({ allowedErrors: [/Content Security Policy|Invalid App Configuration|WebSocket/] })

const alice = 'alice@example.com'
const options = { recording: 'memory' }
/** Code of a contract that reverts every call. */
const reverting = '0x60006000fd'

type Seen = {
  /** The code of the error. */
  readonly error: string
  /** What the visitor was told. */
  readonly problem: string
  readonly title?: string
}

/** The visitor saves the report, in Help of the host page. Gives the text of the file. */
async function saveReport(modal: ModalPage, page: Page): Promise<string> {
  await modal.helpButton.click()
  await modal.button(/^Report a problem/).click()
  const downloading = page.waitForEvent('download')
  await modal.button('Save as a file').click()
  return readFile(await (await downloading).path(), 'utf8')
}

/** Checks that views are those that the visitor saw. */
async function expectViews(root: Locator, { problem, title }: Seen): Promise<void> {
  await expect(root.getByText(problem)).toBeVisible()
  if (title) await expect(root.getByRole('heading', { exact: true, name: title })).toBeVisible()
}

/** Support opens the file, goes to the error, and has a tab of the host page show it. */
async function expectSupportSees(
  sessions: ExtensionRecordings,
  address: string,
  { seen, text }: { seen: Seen; text: string },
): Promise<void> {
  await test.step('support opens the file, and goes to the error', async () => {
    await sessions.open()
    await sessions.openText(text)
    const overlay = sessions.region('Overlay')
    await expect(overlay).toContainText('The replay reaches the recorded states')
    await sessions.button('First error').click()
    const isFound = async () => (await sessions.step.textContent())?.endsWith(seen.error)
    for (let count = 0; count < 10 && !(await isFound()); count += 1)
      await sessions.button('Next error').click()
    await expect(sessions.step).toContainText(`error ${seen.error}`)
    await expectViews(overlay, seen)
  })
  await test.step('a tab of the host page shows the same', async () => {
    const { root } = new ReplayPanel(await sessions.reproduce('Replay', address))
    await expectViews(root, seen)
    await expect(root).not.toContainText('differs')
  })
}

test('a swap that reverts is reproduced from the visitor’s report', async ({
  extensionRecordings: sessions,
  modal,
  page,
  visit,
  world: { mainnet },
}) => {
  const swap = new SwapPage(page, modal)
  const seen = {
    error: 'swap-invalid',
    problem: 'The network says this would fail.',
    title: 'Review swap',
  }
  await visit('html', { options, wallets: [{ mode: 'approve' }] })
  await modal.connect()
  await swap.open()
  await swap.fill('0.57', { to: 'USDC' })
  await swap.review()
  // When the fee of the swap is read, the token that arrives has come to revert each transfer.
  await page.route('**/*', async (route) => {
    if (route.request().postData()?.includes('"eth_estimateGas"'))
      await mainnet.rpc('anvil_setCode', [addresses.usdc, reverting])
    await route.fallback()
  })
  await swap.press('Swap 0.57 ETH')
  await expect(swap.problem).toHaveText(seen.problem)
  await page.keyboard.press('Escape')
  await modal.openAccount()
  const text = await saveReport(modal, page)
  await expectSupportSees(sessions, page.url(), { seen, text })
})

test.describe('a service that does not answer', () => {
  test('a code of an e-mail that times out is reproduced from the visitor’s report', async ({
    extensionRecordings: sessions,
    hosts,
    modal,
    page,
    visit,
    world,
  }) => {
    const login = new LoginPage(page, world)
    const seen = {
      error: 'frame-request-aborted',
      problem: 'The login was interrupted.',
      title: 'Confirm email',
    }
    await page.clock.install()
    await new EarlierLogin(page, world, hosts.url).knowDevice(alice)
    await visit('html', { options })
    await login.submitEmail(alice)
    await expect(login.codeField).toBeVisible()
    world.secure.hang('/api/email/code')
    const before = login.countRequests('email/code')
    await login.enterCode(alice)
    await expect.poll(() => login.countRequests('email/code')).toBe(before + 1)
    await page.clock.fastForward(30_000)
    await expect(login.problem.filter({ hasText: seen.problem })).toBeVisible()
    await modal.backButton.click()
    const text = await saveReport(modal, page)
    expect(text).not.toContain('alice')
    await expectSupportSees(sessions, page.url(), { seen, text })
  })

  test('a relay that drops is reproduced from the visitor’s report', async ({
    extensionRecordings: sessions,
    modal,
    page,
    visit,
    world,
  }) => {
    const seen = { error: 'service-unavailable', problem: 'No connection to wallets' }
    await visit('html', { options, wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await modal.button('WalletConnect').click()
    await expect(new PairingPage(page).code).toBeVisible()
    await modal.backButton.click()
    world.relay.setFault({ kind: 'drop' })
    world.relay.cutAll()
    await modal.button('WalletConnect').click()
    await expect(modal.alert).toContainText(seen.problem)
    await modal.backButton.click()
    const text = await saveReport(modal, page)
    await expectSupportSees(sessions, page.url(), { seen, text })
  })
})
