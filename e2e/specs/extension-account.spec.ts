import { parseEther } from 'viem'
import { expect, test } from '../fixtures/extension.ts'
import { SendPage } from '../pages/send-page.ts'
import { people } from '../sandbox/evm/people.ts'

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
  await test.step('it sends', async () => {
    const send = new SendPage(page, modal)
    await page.locator('portico-modal').getByRole('button', { exact: true, name: 'Send' }).click()
    await send.fill(people.savings, '0.5')
    await send.review()
    await send.submit()
    await expect(modal.view('Account')).toBeVisible()
    await modal.tab('Activity').click()
    await expect(modal.activity.first()).toContainText('0.5 ETH')
    await expect
      .poll(() => mainnet.client.getBalance({ address: people.savings }))
      .toBeGreaterThanOrEqual(parseEther('0.5'))
  })
})
