import { toJson } from '../fixtures/account-trouble.ts'
import { expect, test } from '../fixtures/test.ts'
import { watchOpening } from '../fixtures/watch-opening.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const toToken = (index: number) => ({
  address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  chainId: 'eip155:1',
  name: `Token ${index + 1}`,
  price: 1,
  quantity: { decimals: '18', numeric: '5' },
  symbol: `T${index + 1}`,
})

test('§2.15 §9.11 Account opens from what is cached within two frames of its card, and fills in without a layout shift', async ({
  modal,
  page,
  visit,
  world,
}) => {
  /** Waits for the last of the files that the page loads ahead. */
  const loadedAhead = async () => (await page.waitForResponse(/\/portfolio[^/]*\.js/)).finished()
  const isLoaded = loadedAhead()
  await visit('html', { wallets })
  await modal.connect()
  await expect(modal.accountButton).toContainText('ETH')
  await expect(modal.dialog).toBeHidden()
  await isLoaded
  const readFirst = await watchOpening(page)
  await modal.openAccount()
  await expect(modal.tokens).toHaveText([/Ether/, /USD Coin/, /Dai Stablecoin/, /Tether USD/])
  await expect(modal.text('$32,009,250.00')).toBeVisible()
  expect((await readFirst()).shifts).toEqual([])

  // What is kept is enough: neither the service nor the node answers.
  for (const path of [`/v1/account/${first}/balance`, `/v1/identity/${first}`])
    world.rpc.route(path, toJson({}))
  await Promise.all([loadedAhead(), page.reload()])
  await expect(modal.accountButton).toContainText('ETH')
  const readNext = await watchOpening(page)
  await modal.openAccount()
  await expect(modal.tokens).toHaveCount(4)
  const { frames, shifts } = await readNext()
  const filled = frames.findIndex(({ rows, sum }) => rows.length === 4 && sum === '$32,009,250.00')
  expect(frames[filled]?.rows[1]).toContain('2,500 USDC')
  expect(filled).toBeGreaterThanOrEqual(0)
  expect(filled).toBeLessThanOrEqual(2)
  expect(shifts).toEqual([])

  // A tab has room for what it may have: less moves nothing, nor does more.
  for (const count of [0, 9]) {
    const balances = Array.from({ length: count }, (_, index) => toToken(index))
    world.rpc.route(`/v1/account/${first}/balance`, toJson({ balances }))
    await page.evaluate(() => localStorage.removeItem('portico.v1.portfolio-cache'))
    await Promise.all([loadedAhead(), page.reload()])
    await expect(modal.accountButton).toContainText('ETH')
    const readOpening = await watchOpening(page)
    await modal.openAccount()
    await expect(modal.tokens).toHaveCount(Math.min(count + 1, 4))
    const opening = await readOpening()
    expect(opening.shifts).toEqual([])
  }
})
