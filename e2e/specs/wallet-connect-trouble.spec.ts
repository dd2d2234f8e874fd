import { expect, test } from '../fixtures/phone-test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'

const [first = '0x'] = devAddresses

test.describe('a pairing that no wallet answers', () => {
  test('§9.1 is renewed before it expires, with a message, and can be scanned', async ({
    host,
    modal,
    page,
    pairing,
    phone,
    visit,
  }) => {
    await page.clock.install()
    await visit('html', { wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await modal.button('WalletConnect').click()
    const before = await pairing.scan()
    await page.clock.runFor(210_000)
    expect(await pairing.scan()).toBe(before)
    await page.clock.runFor(10_000)
    await expect(modal.text('The old one was about to expire')).toBeVisible()
    const renewed = await pairing.scan()
    expect(renewed).not.toBe(before)
    await phone.pair(renewed)
    await expect(host.account).toHaveText(first)
  })

  test('causes no error in the page after the visitor has left it', async ({
    modal,
    page,
    pairing,
    visit,
    watch,
    world,
  }) => {
    await page.clock.install()
    await visit('html', { wallets: [] })
    await modal.connect('WalletConnect')
    await pairing.scan()
    await modal.backButton.click()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    // The packages also work in real time, which the page's clock does not control.
    await expect.poll(() => world.relay.countSockets()).toBe(0)
    // Later than their time limit for a proposal.
    await page.clock.runFor(310_000)
    await page.reload()
    expect(watch.errors).toEqual([])
  })

  test('expires after five renewals, and a retry creates a new one', async ({
    host,
    modal,
    page,
    pairing,
    phone,
    portico,
    visit,
    world,
  }) => {
    await page.clock.install()
    await visit('html', { wallets: [] })
    await modal.connect('WalletConnect')
    const uri = async () => (await portico.state())?.pairingUri
    let minutes = 0
    const seen = new Set([await pairing.scan()])
    const goOn = async () => {
      // The page's work with the relay takes real time, which the request in each step lets pass.
      for (let step = 0; step < 42; step += 1) {
        await page.clock.runFor(5_000)
        await page.evaluate(() => fetch('/world.json').then((answer) => answer.text()))
      }
      world.conditions.skew((minutes += 4) * 60_000)
      const before = await uri()
      const goOnBriefly = async () => {
        await page.clock.runFor(1_000)
        return uri()
      }
      await expect.poll(goOnBriefly, { intervals: [300] }).not.toBe(before)
      return uri()
    }
    for (let next = await goOn(); next; next = await goOn()) seen.add(next)
    await expect(modal.alert).toContainText('Code expired')
    expect(seen.size).toBe(6)
    await modal.button('New code').click()
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
  })
})

test.describe('a relay that rejects the page', () => {
  test.use({ allowedErrors: [/WebSocket|portico/] })

  for (const { alert, name, turn } of [
    { alert: 'Invalid App Configuration', name: 'its origin', turn: 'origin' },
    { alert: 'Session Expired', name: 'its clock', turn: 'clock' },
    { alert: 'Invalid Project ID', name: 'its key', turn: 'key' },
  ] as const)
    test(`§8.24 because of ${name} causes one alert, and the visitor can retry`, async ({
      host,
      modal,
      pairing,
      phone,
      visit,
      world,
    }) => {
      const turns = {
        clock: () => world.conditions.skew(-3_600_000),
        key: () => world.conditions.expireProjects(),
        origin: () => world.relay.setFault({ kind: 'origin-refused' }),
      }
      await visit('html', { wallets: [] })
      await modal.pageButton('Connect wallet').click()
      await expect(modal.rows.filter({ hasText: 'Sandbox Phone' })).toBeVisible()
      turns[turn]()
      await modal.button('WalletConnect').click()
      const bar = modal.alert.filter({ hasText: alert })
      await expect(bar).toBeVisible()
      await expect(modal.text('No connection to wallets')).toBeVisible()
      await modal.button('Hide').click()
      await modal.retryButton.click()
      await expect(modal.text('No connection to wallets')).toBeVisible()
      await expect(bar).toHaveCount(0)
      world.conditions.reset()
      world.relay.heal()
      await modal.retryButton.click()
      await phone.pair(await pairing.scan())
      await expect(host.account).toHaveText(first)
    })
})

test.describe('a page that reloads while no service can be reached', () => {
  test.use({ allowedErrors: [/WebSocket|ERR_|portico|Failed to load/] })

  test('shows its account, and signs after the relay is back', async ({
    connectPhone,
    host,
    page,
    visit,
    world,
  }) => {
    await visit('html', { wallets: [] })
    await connectPhone()
    for (const { setFault } of [world.relay, world.api, world.rpc]) setFault({ kind: 'drop' })
    world.relay.cutAll()
    await page.reload()
    await expect(host.account).toHaveText(first)
    for (const { heal } of [world.relay, world.api, world.rpc]) heal()
    await host.press('Sign')
    await expect(host.signature).toHaveText(/^0x/)
  })
})

test('a session that ended while the page was closed is removed when the page opens', async ({
  connectPhone,
  host,
  modal,
  page,
  phone,
  visit,
}) => {
  await visit('html', { wallets: [] })
  await connectPhone()
  await page.goto('about:blank')
  await phone.disconnect(phone.getState().sessions[0]?.topic ?? '')
  await visit('html', { wallets: [] })
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  await expect(host.account).toHaveText('')
})

test('§8.33 a network that the wallet has not approved is added and selected', async ({
  host,
  modal,
  pairing,
  visit,
  world,
}) => {
  const { facts } = world
  const chains = facts.chains.filter(({ id }) => id === 1)
  const phone = await startHeadlessPhone({ facts: { ...facts, chains } })
  await visit('html', { wallets: [] })
  await modal.connect('WalletConnect')
  await phone.pair(await pairing.scan())
  await expect(host.account).toHaveText(first)
  await modal.switchTo('Base')
  await expect(host.network).toHaveText('Base')
  await modal.close()
  await host.press('Sign')
  await expect(host.signature).toHaveText(/^0x/)
  await phone.close()
})

test('a request that the wallet refuses rejects with 4001 and keeps the connection', async ({
  connectPhone,
  host,
  phone,
  portico,
  visit,
}) => {
  await visit('html', { wallets: [] })
  await connectPhone()
  phone.setMode('reject')
  const params = ['0x68656c6c6f', first]
  expect(await portico.request({ method: 'personal_sign', params })).toMatchObject({
    error: { code: 4001 },
  })
  await expect(host.account).toHaveText(first)
})
