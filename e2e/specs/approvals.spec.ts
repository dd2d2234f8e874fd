import type { Page } from '@playwright/test'
import { approveAll, countRequests, openApprovals, rowsOf } from '../fixtures/approve-on-chain.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { replaceNodeAnswers } from '../fixtures/replace-node-answers.ts'
import { SendPage } from '../pages/send-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const historyPath = `/v1/account/${first}/history`

// A service that fails is a failed resource in the console.
test.use({ allowedErrors: [/\/history\?/] })

test('the approvals of the chain are listed when the view is opened, the most dangerous first, and Activity, NFTs and Send have their history', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await approveAll(world.mainnet, first)
  // What is kept stays so on a busy machine.
  await page.clock.setFixedTime(new Date())
  const counts = countRequests(page)
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  expect(counts).toEqual({ history: 0, logs: 0 })
  await modal.button(/^Token approvals/).click()
  await expect(rowsOf(modal)).toHaveText([
    /USDT.*5 USDT.*At risk: .*5 .*USDT.*\$5\.00.*Spender/,
    /DAI.*Unlimited.*At risk: .*Local exchange 0x/,
    /ART.*Every NFT in this collection.*At risk: .*Local exchange 0x/,
    /USDC.*100\.25 USDC.*At risk: .*Local exchange 0x/,
  ])
  await expect(modal.root.getByRole('region', { name: 'Personal addresses' })).toContainText('USDT')
  expect(counts).toEqual({ history: 1, logs: 1 })
  await modal.button(/^USDC/).click()
  await expect(modal.root.locator('.details .address')).toHaveText([
    addresses.exchange,
    addresses.usdc,
  ])
  await modal.backButton.click()
  await modal.button(/^Token approvals/).click()
  await expect(rowsOf(modal)).toHaveCount(4)
  expect(counts).toEqual({ history: 1, logs: 1 })
  await modal.backButton.click()
  await modal.tab('Activity').click()
  await expect(modal.activity.first()).toContainText('Approve')
  await modal.tab('NFTs').click()
  await expect(modal.nfts).toHaveCount(3)
  const send = new SendPage(page, modal)
  await modal.button(/^Send$/).click()
  await send.receiver.fill(people.savings)
  await expect(send.status).not.toHaveText('')
  expect(counts).toEqual({ history: 1, logs: 1 })
})

test('without any approval, the view says so of the network', async ({ modal, visit }) => {
  await visit('html', { wallets })
  await modal.connect()
  await openApprovals(modal)
  await expect(modal.text('No contract can spend your tokens on Ethereum')).toBeVisible()
})

test('the logs of the node are enough while the service fails', async ({ modal, visit, world }) => {
  await approveAll(world.mainnet, first)
  world.rpc.setFault({ kind: 'status', status: 503 }, historyPath)
  await visit('html', { wallets })
  await modal.connect()
  await openApprovals(modal)
  await expect(rowsOf(modal)).toHaveCount(4)
  await expect(modal.alert).toHaveCount(0)
})

test('a node that refuses logs leaves those of the history, and the list may be incomplete', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await approveAll(world.mainnet, first)
  const allow = await refuseLogs(page)
  await visit('html', { wallets })
  await modal.connect()
  await openApprovals(modal)
  await expect(rowsOf(modal)).toHaveCount(4)
  await expect(modal.alert).toContainText('This list may be incomplete')
  await allow()
  await modal.retryButton.click()
  await expect(modal.alert).toHaveCount(0)
  await expect(rowsOf(modal)).toHaveCount(4)
})

test('if neither answers, nothing is known, which is not the same as no approvals', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await approveAll(world.mainnet, first)
  world.rpc.setFault({ kind: 'status', status: 503 }, historyPath)
  const allow = await refuseLogs(page)
  await visit('html', { wallets })
  await modal.connect()
  await openApprovals(modal)
  await expect(modal.alert).toContainText('You may still have some')
  await allow()
  await modal.retryButton.click()
  await expect(rowsOf(modal)).toHaveCount(4)
})

test('a host does not offer approvals, and Solana has none', async ({ modal, visit }) => {
  await visit('html', { options: { features: { approvals: false } }, wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.networkRow).toBeVisible()
  await expect(modal.button(/^Token approvals/)).toHaveCount(0)
  await visit('solana', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.networkRow).toBeVisible()
  await expect(modal.button(/^Token approvals/)).toHaveCount(0)
})

const error = { code: -32_000, message: 'The range of blocks is too long.' }

/** Makes every node refuse to give logs, as many nodes do for long ranges. All else is answered. Returns the function that ends it. */
const refuseLogs = (page: Page): Promise<() => Promise<void>> =>
  replaceNodeAnswers(page, (method) => (method === 'eth_getLogs' ? { error } : undefined))
