import { createAnswer } from '../../shared/testing/create-answer.ts'
import { toJson } from '../fixtures/account-trouble.ts'
import { toIndexed } from '../fixtures/indexed-transaction.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { historyPath, toEntry, toPage } from '../fixtures/nft-history.ts'
import { ModalPage } from '../pages/modal-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const [solana] = devSolanaAccounts
const wallets = [{ mode: 'approve' as const }]
const send = { method: 'eth_sendTransaction', params: [{ from: first, to: second, value: '0x1' }] }

// A service that fails is a failed resource in the console.
test.use({ allowedErrors: [/\/history\?/] })

test('§1.12 §2.3 §4.14 the history is that of the chain, and a transfer is in it at once, in another tab too', async ({
  context,
  modal,
  page,
  portico,
  visit,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/history?')) requests.push(request.url())
  })
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  expect(requests).toEqual([])
  await modal.tab('Activity').click()
  await expect(modal.activity).toHaveCount(4)
  const other = await context.newPage()
  const reads: string[] = []
  other.on('request', (request) => {
    const [, name] = /\/(balance|history)\?/.exec(request.url()) ?? []
    if (name !== undefined) reads.push(name)
  })
  await other.goto(page.url())
  const otherModal = new ModalPage(other)
  await otherModal.openAccount()
  await otherModal.tab('Activity').click()
  await expect(otherModal.activity).toHaveCount(4)
  await expect(otherModal.text('$32,009,250.00')).toBeVisible()
  const before = [...reads]
  const sent = await portico.request(send)
  const hash = 'value' in sent ? String(sent.value) : ''
  await expect(modal.activity.first()).toContainText('<0.001 ETH')
  await expect(otherModal.activity.first()).toContainText('<0.001 ETH')
  await expect.poll(() => reads.slice(before.length).toSorted()).toEqual(['balance', 'history'])
  await other.close()
  await page.reload()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await expect(modal.activity.first()).toContainText('<0.001 ETH')
  await modal.button('Show all activity').click()
  await expect(modal.view('Activity')).toBeVisible()
  await modal.activity.first().getByRole('button').first().click()
  const explorer = `https://etherscan.io/tx/${hash}`
  await expect(modal.link(/^View on Etherscan/)).toHaveAttribute('href', explorer)
})

test('§3.3 the picture of an NFT at a host that nobody names is behind a button', async ({
  modal,
  page,
  visit,
  world,
}) => {
  const { host, origin } = new URL(world.mainnet.url)
  world.rpc.route(historyPath, () => toPage([toEntry(3, `${origin}/nft/art/3.svg`)]))
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/nft/')) pictures.push(new URL(request.url()).pathname)
  })
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await modal.activity.first().getByRole('button').click()
  await expect(modal.text(/^You didn’t start this transaction\./)).toBeVisible()
  await expect(modal.text(`Picture from ${host}`)).toBeVisible()
  expect(pictures).toEqual([])
  await modal.button(/^Show picture of Stranger 3/).click()
  await expect.poll(() => pictures).toEqual(['/nft/art/3.svg'])
})

test('§8.2 a history that cannot be read says so beside what was sent from here, and is read again', async ({
  modal,
  portico,
  visit,
  world,
}) => {
  world.rpc.setFault({ kind: 'status', status: 503 }, historyPath)
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await expect(modal.status.filter({ hasText: 'Failed to fetch transactions' })).toBeVisible()
  await portico.request(send)
  await expect(modal.activity).toHaveText([/<0.001 ETH/])
  await portico.call('open', { view: 'Transactions' })
  await expect(modal.view('Activity')).toBeVisible()
  await expect(modal.activity).toHaveText([/<0.001 ETH/])
  world.rpc.heal()
  // On a slow machine, the read after the receipt is still to come: it takes the button away, and a click would close the modal.
  await expect(async () => {
    if (await modal.activity.nth(4).isHidden())
      await modal.retryButton.press('Enter', { timeout: 1_000 })
    await expect(modal.activity.nth(4)).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('§9.26 on Solana, the account says that the history is not indexed', async ({
  modal,
  visit,
}) => {
  await visit('solana', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await expect(modal.text('No history on this network')).toBeVisible()
  await expect(modal.link(/^View on /)).toHaveAttribute(
    'href',
    new RegExp(`/account/${solana?.address}$`),
  )
})

test('§9.16 a host does not offer the history', async ({ modal, visit }) => {
  await visit('html', { options: { features: { history: false } }, wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  await expect(modal.tab('Activity')).toHaveCount(0)
})

test('§7.4 a host reads the history by page without the modal', async ({
  host,
  portico,
  visit,
}) => {
  await visit('html', { wallets })
  await portico.call('connect', { connectorId: 'eip6963:example.sandbox.wallet' })
  await expect(host.account).toHaveText(first)
  expect(await portico.call('getActivity')).toMatchObject({
    value: { items: expect.arrayContaining([expect.objectContaining({ chainId: 'eip155:1' })]) },
  })
})

test('a React page has the name, the tokens and the history by its hooks', async ({
  host,
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  world.rpc.route(`/v1/identity/${first}`, toJson({ avatar: null, name: 'ada.reown.id' }))
  await visit('react', { wallets })
  await modal.connect()
  await host.press('Show holdings')
  await expect(page.getByRole('status', { name: 'Name of the account' })).toHaveText('ada.reown.id')
  const activity = page.getByRole('list', { name: 'Activity of the page' }).getByRole('listitem')
  const tokens = page.getByRole('list', { name: 'Tokens of the page' }).getByRole('listitem')
  await expect(tokens.first()).toHaveText('ETH')
  await expect(activity).toHaveCount(50)
  await host.press('Older activity')
  await expect.poll(() => activity.count()).toBeGreaterThan(50)
  // What is sent is there at once, before the older ones. The service, which is read again after the receipt, has nothing yet.
  const count = await activity.count()
  const headers = { 'access-control-allow-origin': '*' }
  const answer = createAnswer<undefined>()
  world.rpc.route(historyPath, async () => {
    await answer.promise
    return Response.json({ data: [], next: null }, { headers })
  })
  await portico.request(send)
  await expect(activity).toHaveCount(count + 1)
  answer.resolve(undefined)
  await host.press('Read the activity again')
  await expect(activity).toHaveText([/^send (confirmed|pending)$/])
  // A transaction that has moved to the next page since is there once.
  world.rpc.route(historyPath, (request) =>
    new URL(request.url).searchParams.has('cursor')
      ? toPage([toIndexed(1), toIndexed(2)], null)
      : toPage([toIndexed(0), toIndexed(1)], '1'),
  )
  await host.press('Read the activity again')
  await expect(activity).toHaveText([/^send/, /^receive/, /^receive/])
  await host.press('Older activity')
  await expect(activity).toHaveText([/^send/, /^receive/, /^receive/, /^receive/])
  world.rpc.route(historyPath, () => new Response('', { headers, status: 503 }))
  await host.press('Read the activity again')
  await expect(page.getByText('http-status')).toBeVisible()
  await expect(activity).toHaveText([/^send/])
  await host.press('Disconnect')
  await expect(activity).toHaveCount(0)
})
