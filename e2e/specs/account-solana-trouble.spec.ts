import type { Page } from '@playwright/test'
import { failing, garbage, never, toJson } from '../fixtures/account-trouble.ts'
import { type NodeAnswer, replaceNodeAnswers } from '../fixtures/replace-node-answers.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/modal-page.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import type { Reply } from '../sandbox/faults.ts'
import { solanaUsdc } from '../sandbox/solana/seeds.ts'

const [address = ''] = devSolanaAccounts.map((account) => account.address)
const wallets = [{ mode: 'approve' as const }]
const balancePath = `/v1/account/${address}/balance`
const shortMint = new RegExp(`${solanaUsdc.mint.slice(0, 4)}…${solanaUsdc.mint.slice(-6)}`)
const slowly: Reply = () => new Promise((resolve) => setTimeout(() => resolve(empty()), 300))
const empty = () => Response.json({ balances: [] })

// What fails on purpose is a failed resource in the console.
test.use({ allowedErrors: [/\/balance\?|status of 501/] })

/** Opens the account as after a long time: nothing of it is kept. */
async function openAnew(page: Page, modal: ModalPage): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['native-balance-cache', 'portfolio-cache'])
      localStorage.removeItem(`portico.v1.${name}`)
  })
  await page.reload()
  await modal.openAccount()
}

/** What the account has whatever fails. */
async function expectRest(modal: ModalPage): Promise<void> {
  await expect(modal.button(/^Show full address of/)).toBeVisible()
  await expect(modal.networkRow).toContainText('Solana')
  await expect(modal.root.getByRole('tab')).toHaveText(['Tokens', 'Activity'])
}

test('§9.26 on Solana, a service of balances that fails, is slow, has nothing or sends nonsense leaves what the node knows', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await page.clock.install()
  await visit('solana', { wallets })
  await modal.connect()
  await expect(modal.accountButton).toContainText('100 SOL')
  for (const [what, { isMissing, reply }] of Object.entries({
    fails: { isMissing: true, reply: failing },
    'sends no JSON': { isMissing: true, reply: garbage },
    'sends nothing that can be read': { isMissing: true, reply: toJson({ balances: [null, 7] }) },
    'never answers': { isMissing: true, reply: never },
    'has nothing': { isMissing: false, reply: empty },
    'is slow': { isMissing: false, reply: slowly },
  } satisfies Record<string, { isMissing: boolean; reply: Reply }>))
    await test.step(what, async () => {
      world.rpc.route(balancePath, reply)
      await openAnew(page, modal)
      if (reply === never) {
        await expect(modal.status.filter({ hasText: 'Loading tokens' })).toBeAttached()
        await expect(modal.balance('100 SOL')).toBeVisible()
        await page.clock.runFor(10_000)
      }
      await expect(modal.balance('100 SOL')).toBeVisible()
      await expect(modal.tokens.filter({ hasText: /^Solana100 SOL/ })).toBeVisible()
      await expect(modal.tokens.filter({ hasText: shortMint })).toHaveCount(isMissing ? 1 : 0)
      await expect(modal.text('Some balances are missing')).toHaveCount(isMissing ? 1 : 0)
      await expectRest(modal)
    })
})

test('§8.1 §9.26 on Solana, a node that fails, never answers, has nothing or sends nonsense leaves what the service has, and a dash', async ({
  modal,
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('solana', { wallets })
  await modal.connect()
  await expect(modal.accountButton).toContainText('100 SOL')
  const unavailable = modal.text(/^Balance unavailable/)
  for (const [what, answer] of Object.entries({
    fails: { error: { code: -32_005, message: 'Node is behind' } },
    'has nothing': { result: null },
    'sends another shape': { result: { value: 'x' } },
    'never answers': 'never',
  } satisfies Record<string, NodeAnswer>))
    await test.step(what, async () => {
      const end = await replaceNodeAnswers(page, (method) =>
        /^get(Balance|TokenAccounts)/.test(method) ? answer : undefined,
      )
      await openAnew(page, modal)
      if (answer === 'never') {
        // The service has answered, and its answer does not wait long for the node. Then the clock is moved past what that may take.
        await expect(async () => {
          await page.clock.runFor(1_000)
          expect(await modal.token('USD Coin').count()).toBe(1)
        }).toPass()
        await expect(unavailable).toHaveCount(0)
        await expect(async () => {
          await page.clock.runFor(10_000)
          expect(await unavailable.count()).toBeGreaterThan(0)
        }).toPass()
      }
      await expect(unavailable).toBeVisible()
      await expect(modal.root.locator('.balance-native')).toHaveText('–')
      await expect(modal.token('USD Coin')).toContainText('USDC')
      await expect(modal.token('Solana')).toContainText('100 SOL')
      await expectRest(modal)
      await end()
    })
})
