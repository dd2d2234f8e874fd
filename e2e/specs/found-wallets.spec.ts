import { announceHostileWallets } from '../fixtures/strange-wallets.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', , third = '0x'] = devAddresses
const late = { announced: false, mode: 'approve' as const }

test('two wallets with one rdns are both listed and marked, and each row connects its own wallet', async ({
  host,
  modal,
  visit,
}) => {
  await visit('html', {
    wallets: [
      { mode: 'approve' },
      { name: 'Sandbox Copy', accounts: [2], mode: 'approve' },
      { name: 'Another Wallet', rdns: 'example.another' },
    ],
  })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.wallets).toHaveText([
    /Sandbox Wallet.*2 wallets use this name/,
    /Sandbox Copy.*2 wallets use this name/,
    /Another Wallet(?!.*claims)/,
  ])
  await modal.button('Sandbox Copy').click()
  await expect(host.account).toHaveText(third)
  await modal.openAccount()
  await modal.disconnect()
  await modal.connect(/^Sandbox Wallet/)
  await expect(host.account).toHaveText(first)
})

test('hostile announcements do no harm, and the honest wallet can still be connected', async ({
  host,
  modal,
  page,
  visit,
}) => {
  await announceHostileWallets(page)
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^Sandbox Wallet/)).toBeVisible()
  const names = await modal.wallets.allInnerTexts()
  expect(names.length).toBeLessThanOrEqual(64)
  expect(names.join('')).not.toMatch(/[\p{Cf}]/u)
  expect(names.find((name) => name.includes('teksam'))).toContain('teksam Wallet')
  expect(names.find((name) => name.includes('<img'))).toContain('<img src=x onerror="window.harm')
  expect(names.find((name) => name.includes('WWW'))).toMatch(/(^|\n)W{32}$/)
  const sources = await modal.wallets
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(sources.filter((source) => !source.startsWith('data:image/'))).toEqual([])
  expect(Math.max(...sources.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
  expect(await page.evaluate(() => window.harmed)).toBeUndefined()
  await modal.button(/^Sandbox Wallet/).click()
  await expect(host.account).toHaveText(first)
})

test('a wallet that announces itself late is listed at once', async ({
  host,
  modal,
  visit,
  wallet,
}) => {
  await visit('html', { wallets: [late] })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expect(modal.wallets).toHaveCount(0)
  await wallet.announce()
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
})

test('§4.3 restoring a connection waits for its wallet to announce itself', async ({
  host,
  modal,
  portico,
  visit,
  wallet,
}) => {
  await portico.record()
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await visit('html', { wallets: [late] })
  await expect(modal.pageButton('Connecting…')).toBeVisible()
  // This wallet does not answer `eip6963:requestProvider`, so the overlay must listen before it announces.
  await portico.call('getWallets')
  await wallet.announce()
  await expect(host.account).toHaveText(first)
  expect(await portico.statuses()).toEqual(['connecting', 'connected'])
})

test('restoring a connection ends after 10 s if its wallet is gone', async ({
  host,
  modal,
  page,
  portico,
  visit,
}) => {
  await portico.record()
  await page.clock.install()
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await visit('html', { wallets: [late] })
  await expect(modal.pageButton('Connecting…')).toBeVisible()
  // The time limit starts when the code that waits for the wallet is loaded.
  await portico.call('getWallets')
  await page.clock.fastForward(10_000)
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  expect(await portico.statuses()).toEqual(['connecting', 'disconnected'])
})

test.describe('a wallet that claims an identity later', () => {
  test.use({ allowedErrors: [/Wallet disconnected/] })

  test('§4.3 a restored connection ends once another wallet claims its identity, and says so', async ({
    host,
    modal,
    visit,
    wallet,
  }) => {
    const copy = { ...late, name: 'sandbox wallet', rdns: 'example.copy' }
    await visit('html', { wallets: [{ mode: 'approve' }, copy] })
    await modal.connect()
    await expect(host.account).toHaveText(first)
    await visit('html', { wallets: [{ mode: 'approve' }, copy] })
    await expect(host.account).toHaveText(first)
    await wallet.of('example.copy').announce()
    await expect(host.account).toHaveText('')
    await modal.pageButton('Connect wallet').click()
    await expect(modal.alert).toContainText('Another wallet uses the same name')
    await expect(modal.wallets).toHaveText([
      /Sandbox Wallet.*2 wallets use this name/,
      /sandbox wallet.*2 wallets use this name/,
    ])
  })
})

test('§5.14 a wallet that the host excludes is not listed', async ({ modal, visit }) => {
  await visit('html', {
    wallets: [{}, { name: 'Second Wallet', rdns: 'example.second' }],
    options: { excludeWalletIds: ['example.sandbox.wallet'] },
  })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.wallets).toHaveText([/Second Wallet/])
})
