import { places } from '../fixtures/embedded-card.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

/** Holds the announcements of the page's wallets until `release`, as an extension that starts slowly. */
function holdWallets(): void {
  let isHeld = true
  window.addEventListener('eip6963:announceProvider', (event) => {
    if (isHeld) event.stopImmediatePropagation()
  })
  window.addEventListener('release-wallets', () => {
    isHeld = false
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
}

const release = () => void window.dispatchEvent(new Event('release-wallets'))

for (const place of places)
  test(`§4.3 a wallet that comes long after a reload is connected again, in ${place}`, async ({
    host,
    modal,
    page,
    portico,
    visitConnect,
  }) => {
    const getStatuses = () => portico.statuses()
    await portico.record()
    await page.clock.install()
    await visitConnect(place, 'html', { wallets })
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(first)
    await page.addInitScript(holdWallets)
    await page.reload()
    await expect.poll(getStatuses).toEqual(['connecting'])
    await page.clock.fastForward(10_000)
    await expect.poll(getStatuses).toEqual(['connecting', 'disconnected'])
    await page.evaluate(release)
    await expect(host.account).toHaveText(first)
    expect(await portico.statuses()).toEqual(['connecting', 'disconnected', 'connected'])
  })

test('a visit after it shows nothing of a wallet that is awaited, and connects it when it comes', async ({
  host,
  modal,
  page,
  portico,
  visit,
}) => {
  const getStatuses = () => portico.statuses()
  await portico.record()
  await page.clock.install()
  await visit('html', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await page.addInitScript(holdWallets)
  await page.reload()
  await expect.poll(getStatuses).toEqual(['connecting'])
  await page.clock.fastForward(10_000)
  await expect.poll(getStatuses).toEqual(['connecting', 'disconnected'])
  await page.reload()
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  await page.evaluate(release)
  await expect(host.account).toHaveText(first)
  expect(await portico.statuses()).toEqual(['disconnected', 'connected'])
})
