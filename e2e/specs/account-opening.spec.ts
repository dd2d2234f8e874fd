import { toJson } from '../fixtures/account-trouble.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { test as loginTest } from '../fixtures/login-test.ts'
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
  /** Waits for all the files that the page loads ahead: what Account and its first tab show, and their data. */
  const loadedAhead = () => {
    const left = new Set(['account', 'portfolio', 'tokens', 'tokens of a tab'])
    return page.waitForEvent('requestfinished', (request) => {
      const [, name = ''] = /\/(account|portfolio|tokens)-[^/]*\.js$/.exec(request.url()) ?? []
      return (left.delete(name) || left.delete(`${name} of a tab`)) && left.size === 0
    })
  }
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

loginTest(
  'the row of a name has its place before the name is known, and the rows below stay where they are',
  async ({ earlier, host, modal, page, visit }) => {
    const path = /\/v1\/identity\//
    const forget = () => page.evaluate(() => localStorage.removeItem('portico.v1.identity-cache'))
    /** Opens Account. Returns the function that gives the places of its last row. */
    const open = async () => {
      await host.readAccount()
      const read = await watchOpening(page)
      await modal.openAccount()
      await expect(modal.button('Profile')).toBeVisible()
      await expect(modal.tokens).toHaveCount(1)
      return async () => [...new Set((await read()).frames.map(({ last }) => last))]
    }
    const row = modal.button('Choose a name')
    await earlier.keepLogin('alice@example.com')
    const answer = await holdRequests(page, path)
    await visit('html')
    const readPlaces = await open()
    await expect(row).toHaveCount(0)
    answer()
    await expect(row).toBeVisible()
    expect(await readPlaces()).toEqual([expect.any(Number)])

    // What is kept is enough.
    await page.unroute(path)
    await holdRequests(page, path)
    await page.reload()
    const readKept = await open()
    await expect(row).toBeVisible()
    expect(await readKept()).toEqual([expect.any(Number)])

    // A name that comes takes the place.
    await page.unroute(path)
    const json = { avatar: null, name: 'mila.reown.id' }
    const headers = { 'access-control-allow-origin': '*' }
    await page.route(path, (route) => route.fulfill({ headers, json }))
    const answerName = await holdRequests(page, path)
    await forget()
    await page.reload()
    const readNamed = await open()
    answerName()
    await expect(modal.button(/^Show full address of mila\.reown\.id/)).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await readNamed()).toEqual([expect.any(Number)])
  },
)
