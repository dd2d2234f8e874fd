import { clickAndCountRenders, watchRenders } from '../fixtures/rendered-components.ts'
import { readScriptsOfList } from '../fixtures/scripts-of-list.ts'
import { idle, seeRequests } from '../fixtures/seen-requests.ts'
import { expect, test } from '../fixtures/test.ts'

const wallets = [{ mode: 'approve' as const }]
const uiChunk = /script \/assets.*\/ui-/
const accountChunk = /script \/assets.*\/account-/

for (const name of ['html', 'react'] as const)
  test(`the ${name} host sends no request to a service before the visitor acts`, async ({
    hosts,
    modal,
    page,
    visit,
    wallet,
    world,
  }) => {
    const seen = seeRequests(page, hosts.url)
    await visit(name)
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    await expect.poll(() => seen.all).toContainEqual(expect.stringMatching(uiChunk))
    await idle(page)
    expect(seen.others()).toEqual([
      `document /${name}/`,
      'fetch /world.json',
      'script /wallet.js',
      expect.stringMatching(/^stylesheet \/assets/),
    ])
    expect(world.services.flatMap(({ calls }) => calls)).toEqual([])
    expect(await wallet.methods()).toEqual([])
  })

test('restoring a connection reads only the accounts and the chain id, from the wallet', async ({
  host,
  modal,
  page,
  visit,
  wallet,
  world,
}) => {
  // This dapp reads the chains through its own endpoints, so all requests to the services are the kit's.
  await visit('dapp-with-kit', { wallets })
  await host.press('Portico')
  await modal.button('Sandbox Wallet').click()
  await expect(host.balance).toHaveText('10000 ETH')
  await expect(modal.dialog).toBeHidden()
  const before = [...world.rpc.calls, ...world.api.calls].length
  await page.reload()
  await expect(host.balance).toHaveText('10000 ETH')
  await idle(page)
  expect([...world.rpc.calls, ...world.api.calls].slice(before)).toEqual([])
  expect(new Set(await wallet.methods())).toEqual(new Set(['eth_accounts', 'eth_chainId']))
})

test('nothing is prefetched if the visitor saves data, and the button still works', async ({
  hosts,
  modal,
  page,
  visit,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const seen = seeRequests(page, hosts.url)
  await visit('html')
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  await idle(page)
  await modal.pageButton('Connect wallet').hover()
  await idle(page)
  expect(seen.all).not.toContainEqual(expect.stringMatching(/\/(?:instance|ui)-/))
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
})

test('the option `prefetch` decides when the code of the modal is fetched', async ({
  hosts,
  modal,
  page,
  visit,
}) => {
  const seen = seeRequests(page, hosts.url)
  const button = modal.pageButton('Connect wallet')
  for (const prefetch of ['near', 'click'] as const) {
    seen.clear()
    await visit('html', { options: { prefetch } })
    await expect(button).toBeEnabled()
    await idle(page)
    expect(seen.all, prefetch).not.toContainEqual(expect.stringMatching(uiChunk))
    await button.hover()
    await button.focus()
    if (prefetch === 'near')
      await expect.poll(() => seen.all).toContainEqual(expect.stringMatching(uiChunk))
    else await idle(page)
  }
  expect(seen.all).not.toContainEqual(expect.stringMatching(uiChunk))
  await button.click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
})

test('the UI code is fetched when the pointer is over the button', async ({
  hosts,
  modal,
  page,
  visit,
}) => {
  // A page that is never idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const seen = seeRequests(page, hosts.url)
  await visit('html')
  await expect(modal.pageButton('Connect wallet')).toBeEnabled()
  expect(seen.all).not.toContainEqual(expect.stringMatching(uiChunk))
  await modal.pageButton('Connect wallet').hover()
  await expect.poll(() => seen.all).toContainEqual(expect.stringMatching(uiChunk))
  seen.clear()
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  expect(seen.all).not.toContainEqual(expect.stringMatching(uiChunk))
})

test('the wallet list is fetched when the button has the focus, and not again when the modal opens', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await visit('html')
  await idle(page)
  expect(world.api.calls).toEqual([])
  await modal.pageButton('Connect wallet').focus()
  const lists = () => world.api.calls.filter(({ path }) => path === '/getWallets').length
  await expect.poll(lists).toBe(1)
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^All wallets/)).toBeVisible()
  expect(lists()).toBe(1)
})

test('balances are read from the host’s own RPC endpoint', async ({ modal, visit, world }) => {
  const endpoints = [{ url: `${world.mainnet.url}/?own` }]
  await visit('html', { wallets, options: { customRpcUrls: { 'eip155:1': endpoints } } })
  await modal.connect()
  await expect(modal.accountButton).toContainText('10,000 ETH')
  const reads = [...world.mainnet.calls, ...world.rpc.calls].filter(({ body }) =>
    body.includes('eth_getBalance'),
  )
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.map(({ query }) => query)).toEqual(reads.map(() => ({ own: '' })))
})

test('the first opening is made ready while the page is idle, and then loads no code', async ({
  hosts,
  modal,
  page,
  visit,
  world,
}) => {
  const seen = seeRequests(page, hosts.url)
  await visit('html')
  await expect.poll(() => seen.all).toContainEqual(expect.stringMatching(uiChunk))
  for (let slice = 0; slice < 4; slice += 1) await idle(page)
  expect(world.services.flatMap(({ calls }) => calls)).toEqual([])
  await expect(page.locator('portico-modal')).toHaveCount(0)
  seen.clear()
  const reading = readScriptsOfList(page)
  await modal.pageButton('Connect wallet').click()
  const loaded = await reading
  expect(loaded.filter((url) => seen.all.includes(`script ${new URL(url).pathname}`))).toEqual([])
})

test('issue 12 row 8: a click on the prepared page renders the dialog, and nothing of the card again', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await watchRenders(page)
  // Their answers render rows of their own.
  await page.route(`${world.api.url}/**`, () => undefined)
  await visit('html', { wallets })
  const renders = () => page.evaluate<number>('globalThis.takeRenders()')
  await expect.poll(renders).toBeGreaterThan(20)
  for (let slice = 0; slice < 4; slice += 1) await idle(page)
  expect(await clickAndCountRenders(modal.pageButton('Connect wallet'))).toBeLessThan(6)
  await expect(modal.button(/^All wallets/)).toBeVisible()
})

test('the account is made ready after a reload while the page is idle, and then loads no view', async ({
  hosts,
  modal,
  page,
  visit,
}) => {
  const seen = seeRequests(page, hosts.url)
  await visit('html', { wallets })
  await modal.connect()
  await expect(modal.dialog).toBeHidden()
  // Before the reload, so that what this page makes ready is not taken for what the next one does.
  await expect.poll(() => seen.all).toContainEqual(expect.stringMatching(accountChunk))
  seen.clear()
  await page.reload()
  await expect.poll(() => seen.all).toContainEqual(expect.stringMatching(accountChunk))
  await idle(page)
  seen.clear()
  await modal.openAccount()
  await expect(modal.view('Account')).toBeVisible()
  expect(seen.all).not.toContainEqual(expect.stringMatching(accountChunk))
})

test('a page in the background makes nothing ready before it is shown', async ({
  hosts,
  page,
  visit,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, value: true }),
  )
  const seen = seeRequests(page, hosts.url)
  await visit('html')
  await idle(page)
  await idle(page)
  expect(seen.all).not.toContainEqual(expect.stringMatching(uiChunk))
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => seen.all).toContainEqual(expect.stringMatching(uiChunk))
})

test('an opening keeps nothing of the one before', async ({ modal, visit }) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  const email = modal.root.getByLabel('Email', { exact: true })
  await email.fill('visitor@')
  await modal.close()
  await modal.pageButton('Connect wallet').click()
  await expect(email).toHaveValue('')
})
