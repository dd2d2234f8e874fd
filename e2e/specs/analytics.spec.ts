import { idle, seeRequests } from '../fixtures/seen-requests.ts'
import { expect, test } from '../fixtures/send-test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { people } from '../sandbox/evm/people.ts'
import type { World } from '../sandbox/world.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const features = { analytics: true }

/** The events that have arrived, with their properties, without INITIALIZE. */
const readEvents = ({ pulse }: World) =>
  pulse.events.flatMap(({ body: { props } }) =>
    props.type === 'track' && props.event !== 'INITIALIZE'
      ? [[props.event, ...(props.properties ? [props.properties] : [])]]
      : [],
  )

test('§7.1 a visit sends exactly its events, in order, with their properties', async ({
  host,
  hosts,
  modal,
  page,
  send,
  visit,
  world,
}) => {
  await visit('html', { options: { features }, wallets })
  await modal.pageButton('Connect wallet').click()
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
  await modal.openAccount()
  await modal.networkRow.click()
  await modal.button('Base').click()
  await expect(host.network).toHaveText('Base')
  await modal.button('Send').click()
  await send.receiver.fill(people.savings)
  await send.amount.fill('0.25')
  await send.review()
  await send.submit()
  await modal.doneButton.click()
  await modal.disconnect()
  await expect(modal.pageButton('Connect wallet')).toBeVisible()

  const account = { isSmartAccount: false, network: 'eip155:8453' }
  const payment = { ...account, amount: '0.25', token: 'ETH' }
  await expect.poll(() => readEvents(world)).toContainEqual(['DISCONNECT_SUCCESS'])
  expect(readEvents(world)).toEqual([
    ['MODAL_OPEN', { connected: false }],
    ['SELECT_WALLET', { name: 'Sandbox Wallet', platform: 'browser' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: 'Sandbox Wallet' }],
    ['MODAL_CLOSE', { connected: true }],
    ['MODAL_OPEN', { connected: true }],
    ['CLICK_NETWORKS'],
    ['SWITCH_NETWORK', { network: 'eip155:8453' }],
    ['OPEN_SEND', account],
    ['SEND_INITIATED', payment],
    ['SEND_SUCCESS', payment],
    ['MODAL_CLOSE', { connected: true }],
    ['DISCONNECT_SUCCESS'],
  ])
  const [initial, ...others] = world.pulse.events.map(({ body }) => body)
  expect(initial).toMatchObject({
    domain: new URL(hosts.url).hostname,
    props: {
      event: 'INITIALIZE',
      properties: { networks: [1, 8453], projectId: world.facts.projectId, themeMode: 'dark' },
    },
    // The page has a query, which can say who the visitor is.
    url: `${hosts.url}/html/`,
  })
  expect(new Set(others.map(({ url }) => url))).toEqual(new Set([`${hosts.url}/html/`]))
  expect(others.map(({ props }) => 'address' in props && props.address).slice(2, -1)).toEqual(
    Array.from({ length: 9 }, () => first),
  )
  expect(new Set(world.pulse.calls.map(({ path }) => path))).toEqual(new Set(['/e']))

  await page.goto(world.pulse.url)
  await expect(page.getByRole('listitem').first()).toContainText('DISCONNECT_SUCCESS')
})

test('§7.1 nothing is sent before the visitor acts, with analytics off, or against the signal of the browser', async ({
  context,
  hosts,
  modal,
  page,
  visit,
  world,
}) => {
  const seen = seeRequests(page, hosts.url)
  const chunk = /script \/assets.*\/analytics-/
  await visit('html', { options: { features } })
  await idle(page)
  await page.clock.install()
  await page.reload()
  await idle(page)
  await page.clock.fastForward(5_000)
  expect(seen.all).not.toContainEqual(expect.stringMatching(chunk))

  await visit('html', { options: { features: { analytics: false } } })
  await modal.pageButton('Connect wallet').click()
  await modal.button(/^All wallets/).click()
  await page.clock.fastForward(5_000)
  await idle(page)
  expect(seen.all).not.toContainEqual(expect.stringMatching(chunk))

  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await visit('html', { options: { features } })
  await modal.pageButton('Connect wallet').click()
  await modal.button(/^All wallets/).click()
  await page.clock.fastForward(5_000)
  await idle(page)
  expect(seen.all).not.toContainEqual(expect.stringMatching(chunk))
  expect(world.pulse.calls).toEqual([])
})

test.describe('a project that does not list the page', () => {
  test.use({ allowedErrors: [/403|Invalid App Configuration/] })

  test('§8.18 §8.20 is told so once', async ({ modal, visit, world }) => {
    world.pulse.setFault({ kind: 'origin-refused' })
    await visit('html', { options: { features } })
    await modal.pageButton('Connect wallet').click()
    const alert = modal.alert.filter({ hasText: 'Invalid App Configuration' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
    const { length } = world.pulse.calls
    await modal.button(/^All wallets/).click()
    await expect.poll(() => world.pulse.calls.length).toBeGreaterThan(length)
    await expect(modal.allWallets.first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

test('§7.1 the field for an email address says that it has the focus', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await visit('html', { options: { features }, wallets: [] })
  await modal.pageButton('Connect wallet').click()
  await page.getByRole('textbox', { name: /email/i }).focus()
  await expect.poll(() => readEvents(world)).toContainEqual(['EMAIL_LOGIN_SELECTED'])
})
