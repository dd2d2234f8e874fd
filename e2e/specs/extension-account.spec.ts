import type { Locator } from '@playwright/test'
import { parseEther } from 'viem'
import { approve, readAllowance, revokeButton } from '../fixtures/approve-on-chain.ts'
import { expect, test, toForeign } from '../fixtures/extension.ts'
import { balanceOf } from '../fixtures/world/frame-wallet-chain.ts'
import { coverByPopover, removePopover } from '../pages/approval-attacks.ts'
import {
  alterOverlay,
  coverByFrame,
  coverByTransition,
  endTransition,
  pressApproving,
  restoreOverlay,
} from '../pages/overlay-attacks.ts'
import { SendPage } from '../pages/send-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses

test.use({
  moreOrigins: async ({ world: { rpc } }, use) => use([toForeign(rpc.url)]),
})

/** Presses a button until its text is another: the overlay refuses a press while its card moves, and a person presses again. */
async function pressUntilTaken(button: Locator, text: string): Promise<void> {
  const named = button.filter({ hasText: text })
  await expect(async () => {
    await named.click({ timeout: 2_000 })
    await expect(named).toBeHidden({ timeout: 2_000 })
  }).toPass()
}

test('the account of the extension’s overlay has tokens and activity, sends, swaps and revokes', async ({
  extensionOptions: options,
  host,
  modal,
  page,
  popup,
  visit,
  wallet,
  world: { facts, mainnet },
}) => {
  const { api, rpc } = facts.services
  const readSent = async () =>
    (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')
  await approve(mainnet, first, { amount: 1n, spender: addresses.exchange, token: addresses.usdc })
  await visit('wagmi', { wallets: [{ mode: 'approve' }] })
  // The nodes of the local world have these two networks.
  await options.open()
  for (const name of ['Ethereum', 'Base'])
    await options.form.getByRole('checkbox', { exact: true, name }).check()
  await options.save({
    'API service': api,
    'Project id': facts.projectId,
    'RPC service': toForeign(rpc),
  })
  await options.page.close()
  await popup.open()
  await popup.switchOn()
  await host.press('Portico')
  await modal.button('Sandbox Wallet').click()
  await expect(host.fact('Wallet')).toHaveText('Portico')
  await test.step('the popup opens it', async () => {
    await popup.openInPage()
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.token('Ether')).toContainText('9,999.999 ETH')
  })
  const send = new SendPage(page, modal)
  await test.step('a page that covers or changes the overlay, or presses it by a script, sends nothing', async () => {
    await page
      .locator('portico-extension-modal')
      .getByRole('button', { exact: true, name: 'Send' })
      .click()
    await send.fill(people.savings, '0.5')
    await send.review()
    await expect(send.button).toHaveText(/^Send /)
    await expect(send.button).not.toHaveCSS('pointer-events', 'none')
    await send.button.focus()
    await page.evaluate(pressApproving)
    const attacks = [
      'clip',
      'closed-slot',
      'fade',
      'hide',
      'mask',
      'shift',
      'slot',
      'turn',
    ] as const
    for (const attack of attacks) {
      await page.evaluate(alterOverlay, attack)
      await expect(send.button).toHaveCSS('pointer-events', 'none')
      await page.keyboard.press('Enter')
      await page.evaluate(pressApproving)
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
    await modal.doneButton.click()
    await expect(modal.activity.first()).toContainText('0.5 ETH')
    await expect
      .poll(() => mainnet.client.getBalance({ address: people.savings }))
      .toBeGreaterThanOrEqual(parseEther('0.5'))
  })
  await test.step('it swaps, by a press of a person alone', async () => {
    const swap = new SwapPage(page, modal)
    await modal.button(/^Swap$/).click()
    await swap.fill('0.1', { to: 'USDC' })
    await swap.review()
    await expect(swap.button).toHaveText('Swap 0.1 ETH')
    await expect(swap.button).not.toHaveCSS('pointer-events', 'none')
    expect(await page.evaluate(pressApproving)).toBe(1)
    expect(await readSent()).toHaveLength(1)
    const had = await balanceOf(mainnet, addresses.usdc, first)
    await pressUntilTaken(swap.button, 'Swap 0.1 ETH')
    // The service alone names the contract.
    await expect(swap.button).toHaveText('Swap anyway')
    expect(await page.evaluate(pressApproving)).toBe(1)
    expect(await readSent()).toHaveLength(1)
    await pressUntilTaken(swap.button, 'Swap anyway')
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => balanceOf(mainnet, addresses.usdc, first)).toBeGreaterThan(had)
    await modal.doneButton.click()
  })
  await test.step('it revokes, by a press of a person alone', async () => {
    await modal.button(/^Token approvals/).click()
    const usdc = { spender: addresses.exchange, token: addresses.usdc }
    const revoke = revokeButton(modal, 'USDC')
    await expect(revoke).not.toHaveCSS('pointer-events', 'none')
    expect(await page.evaluate(pressApproving)).toBe(1)
    expect(await readSent()).toHaveLength(2)
    expect(await readAllowance(mainnet, first, usdc)).toBe(1n)
    await revoke.click()
    await modal.doneButton.click()
    await expect(revoke).toHaveCount(0)
    expect(await readAllowance(mainnet, first, usdc)).toBe(0n)
    expect(await readSent()).toHaveLength(3)
  })
})
