import { expect, test } from '@playwright/test'

const world = process.env['PORTICO_WORLD'] ?? 'http://127.0.0.1:4400'
const dapp = process.env['DAPP'] ?? 'http://localhost:3000/'

test('a visitor connects a browser wallet', async ({ page, request }) => {
  const wallet = await request.get(`${world}/wallet.js`)
  await page.addInitScript({ content: await wallet.text() })
  // A wallet that approves each request. Without the parameter, it shows a prompt of its own.
  await page.goto(`${dapp}?wallets=${encodeURIComponent('[{"mode":"approve"}]')}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})
