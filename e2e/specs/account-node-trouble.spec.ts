import type { Locator, Page } from '@playwright/test'
import { expectRest, expectTokens } from '../fixtures/account-trouble.ts'
import { approveAll, openApprovals, rowsOf } from '../fixtures/approve-on-chain.ts'
import { type NodeAnswer, replaceNodeAnswers } from '../fixtures/replace-node-answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

/** Lets time pass until an element is there: each endpoint of a network has 10 s, one after the other. */
async function runUntilShown(page: Page, locator: Locator) {
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(await locator.count()).toBeGreaterThan(0)
  }).toPass()
}

const logs = (method: string) => method === 'eth_getLogs'

for (const [what, { answer, isIncomplete }] of Object.entries({
  'never answers': { answer: 'never' as const, isIncomplete: true },
  'has none': { answer: { result: [] }, isIncomplete: false },
  'sends another shape': { answer: { result: { logs: 'x' } }, isIncomplete: true },
  'sends some that cannot be read': {
    answer: { result: [null, { topics: 3 }] },
    isIncomplete: false,
  },
} satisfies Record<string, { answer: NodeAnswer; isIncomplete: boolean }>))
  test(`a node that is asked for logs ${what}: the approvals of the history are listed`, async ({
    modal,
    page,
    visit,
    world,
  }) => {
    await approveAll(world.mainnet, first)
    await replaceNodeAnswers(page, (method) => (logs(method) ? answer : undefined))
    const history = page.waitForResponse(/\/history\?/)
    await page.clock.install()
    await visit('html', { wallets })
    await modal.connect()
    await openApprovals(modal)
    await (await history).finished()
    if (answer === 'never') await runUntilShown(page, rowsOf(modal))
    await expect(rowsOf(modal)).toHaveCount(4)
    await expect(modal.alert).toHaveCount(isIncomplete ? 1 : 0)
    await modal.backButton.click()
    await expectTokens(modal)
    await expectRest(modal)
  })

for (const [what, answer] of Object.entries({
  'never answers': 'never',
  'has nothing': { result: null },
  'sends another shape': { result: { balance: 'x' } },
} satisfies Record<string, NodeAnswer>))
  test(`§8.1 a node that ${what}: the native balance is a dash, and what the services have stays`, async ({
    modal,
    page,
    visit,
  }) => {
    const isRead = (method: string) => /^eth_(blockNumber|call|get)/.test(method)
    await replaceNodeAnswers(page, (method) => (isRead(method) ? answer : undefined))
    const balances = page.waitForResponse(/\/balance\?/)
    const unavailable = modal.text(/^Balance unavailable/)
    await page.clock.install()
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await (await balances).finished()
    await modal.tab('Activity').click()
    await expect(modal.activity).toHaveCount(4)
    if (answer === 'never') await runUntilShown(page, unavailable)
    await expect(unavailable).toBeVisible()
    await expect(modal.root.locator('.balance-native')).toHaveText('–')
    await expectTokens(modal)
    await expectRest(modal)
  })
