import { parseEther } from 'viem'
import { expect, test } from '../fixtures/extension.ts'
import { coverByPopover, removePopover } from '../pages/approval-attacks.ts'
import {
  alterOverlay,
  coverByFrame,
  coverByTransition,
  endTransition,
  pressPayment,
  restoreOverlay,
} from '../pages/overlay-attacks.ts'
import { SendPage } from '../pages/send-page.ts'
import { people } from '../sandbox/evm/people.ts'

/** A node of the network's definition, which the overlay compares with that of the service after 4 s (§9.33). */
const publicNode = 'https://ethereum-rpc.publicnode.com'
test.use({ moreOrigins: [publicNode] })

test('the account of the extension’s overlay has tokens and activity, and sends', async ({
  extensionOptions: options,
  host,
  modal,
  page,
  popup,
  visit,
  world: { facts, mainnet },
}) => {
  const { api, rpc } = facts.services
  // It is one of another network.
  await page.route(`${publicNode}/`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: [{ id: 1, jsonrpc: '2.0', result: '0x2' }],
    }),
  )
  await visit('wagmi', { wallets: [{ mode: 'approve' }] })
  // The nodes of the local world have these two networks.
  await options.open()
  for (const name of ['Ethereum', 'Base'])
    await options.form.getByRole('checkbox', { exact: true, name }).check()
  await options.save({ 'API service': api, 'Project id': facts.projectId, 'RPC service': rpc })
  await options.page.close()
  await popup.open()
  await popup.switchOn()
  await host.press('Portico')
  await modal.button('Sandbox Wallet').click()
  await expect(host.fact('Wallet')).toHaveText('Portico')
  await test.step('the popup opens it', async () => {
    await popup.openInPage()
    await expect(modal.view('Account')).toBeVisible()
    // The test grants access to the services' host, so that Chromium sends no origin, and the service lists no other token.
    await expect(modal.token('Ether')).toContainText('10,000 ETH')
  })
  const send = new SendPage(page, modal)
  await test.step('a page that covers or changes the overlay, or presses it by a script, sends nothing', async () => {
    await page.locator('portico-modal').getByRole('button', { exact: true, name: 'Send' }).click()
    await send.fill(people.savings, '0.5')
    await send.review()
    await expect(send.button).toHaveText(/^Send /)
    await expect(send.button).not.toHaveCSS('pointer-events', 'none')
    await send.button.focus()
    await page.evaluate(pressPayment)
    for (const attack of ['clip', 'fade', 'hide', 'shift', 'turn'] as const) {
      await page.evaluate(alterOverlay, attack)
      await expect(send.button).toHaveCSS('pointer-events', 'none')
      await page.keyboard.press('Enter')
      await page.evaluate(pressPayment)
      await page.evaluate(restoreOverlay)
      await expect(send.button).not.toHaveCSS('pointer-events', 'none')
    }
    for (const cover of [coverByPopover, coverByFrame]) {
      await page.evaluate(cover)
      await expect(send.button).toHaveCSS('pointer-events', 'none')
      await expect(send.problem).toContainText('This button is off')
      await page.keyboard.press('Enter')
      await page.evaluate(removePopover)
      await expect(send.problem).toBeHidden()
    }
    await page.evaluate(coverByTransition)
    await expect(send.button).toHaveCSS('pointer-events', 'none')
    await page.evaluate(endTransition)
    await expect(send.sentence).toBeVisible()
  })
  await test.step('it sends', async () => {
    await send.submit()
    await expect(modal.view('Account')).toBeVisible()
    await modal.tab('Activity').click()
    await expect(modal.activity.first()).toContainText('0.5 ETH')
    await expect
      .poll(() => mainnet.client.getBalance({ address: people.savings }))
      .toBeGreaterThanOrEqual(parseEther('0.5'))
  })
})
