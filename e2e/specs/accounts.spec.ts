import { expect, test } from '../fixtures/phone-test.ts'
import type { PorticoHandle } from '../fixtures/portico-handle.ts'
import { toShown } from '../fixtures/shown-amount.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import type { World } from '../sandbox/world.ts'

const [first = '0x', second = '0x'] = devAddresses
const [firstOnSolana, secondOnSolana] = devSolanaAccounts.map(({ address }) => address)
const options = { hasMultipleAddresses: true }
const wallets = [{ mode: 'approve' as const }]
const accountsChanged = { event: 'accountsChanged', payload: [second, first] }

/** Sends from the account that a dapp finds first. Returns the sender on the chain. */
async function send(portico: PorticoHandle, { mainnet }: World): Promise<string> {
  const accounts = await portico.request({ method: 'eth_accounts' })
  const [from] = 'value' in accounts && Array.isArray(accounts.value) ? accounts.value : []
  const sent = await portico.request({
    method: 'eth_sendTransaction',
    params: [{ from, to: devAddresses[3], value: '0x16345785d8a0000' }],
  })
  expect(sent).toEqual({ value: expect.stringMatching(/^0x/) })
  const hash = 'value' in sent ? sent.value : ''
  const transaction = await mainnet.rpc('eth_getTransactionByHash', [hash])
  return String(Object(transaction).from)
}

test('the account that a visitor selects in the card is the first of the dapp and signs, and the card says that the wallet stays', async ({
  modal,
  page,
  portico,
  visit,
  wallet,
  world,
}) => {
  await portico.record()
  await visit('html', { options, wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.button(/^Show full address/).click()
  const accounts = modal.root.getByRole('list', { name: 'Accounts' }).getByRole('button')
  const readTop = () => modal.root.locator('.body').evaluate((body) => body.scrollTop)
  await modal.root.locator('.body').evaluate((body) => body.scrollTo(0, 90))
  expect(await readTop()).toBe(90)
  await accounts.nth(1).click()
  // The card of the other account begins at its top.
  await expect.poll(readTop).toBe(0)
  await expect(modal.text(/^Sandbox Wallet is still on 0xf3…b92266/)).toBeVisible()
  await expect.poll(() => portico.events()).toContainEqual(accountsChanged)
  expect((await send(portico, world)).toLowerCase()).toBe(second.toLowerCase())
  // The wallet selects another account by itself: it decides.
  await wallet.setAccounts([1, 0])
  await expect(modal.text(/Check before you sign/)).toBeHidden()
  await page.reload()
  await expect(modal.pageButton(/^Account 0x70…/)).toBeVisible()
})

test('an account of a wallet that the host adds is selected in the card and signs, and the card says that the wallet stays', async ({
  modal,
  portico,
  visit,
  wallet,
  world,
}) => {
  await portico.record()
  await visit('external', {
    options,
    wallets: [{ announced: false, injected: true, mode: 'approve' }],
  })
  await modal.connect('House Wallet')
  await modal.openAccount()
  await modal.button(/^Show full address/).click()
  await modal.root.getByRole('list', { name: 'Accounts' }).getByRole('button').nth(1).click()
  await expect(modal.text(/^House Wallet is still on 0xf3…b92266/)).toBeVisible()
  await expect.poll(() => portico.events()).toContainEqual(accountsChanged)
  expect((await send(portico, world)).toLowerCase()).toBe(second.toLowerCase())
  const held = toShown(
    BigInt(String(await world.mainnet.rpc('eth_getBalance', [second, 'latest']))),
  )
  await expect(modal.balance(`${held} ETH`)).toBeVisible()
  await modal.tab('Activity').click()
  await expect(modal.activity.first()).toHaveText(/^Sent−0.1 ETH(?!.*Pending)/)
  // The wallet follows.
  await wallet.setAccounts([1, 0])
  await expect(modal.text(/Check before you sign/)).toBeHidden()
})

test('an account of a WalletConnect session signs that a host selects, and one that a visitor selects in the card', async ({
  connectPhone,
  modal,
  phone,
  portico,
  visit,
  world,
}) => {
  await portico.record()
  await visit('html', { options, wallets: [] })
  await connectPhone()
  expect(await portico.call('selectAccount', second)).toEqual({ value: undefined })
  await expect.poll(() => portico.events()).toContainEqual(accountsChanged)
  expect((await send(portico, world)).toLowerCase()).toBe(second.toLowerCase())
  expect(phone.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  await modal.openAccount()
  await expect(modal.text(/^Your wallet is still on 0xf3…b92266/)).toBeVisible()
  await modal.button(/^Show full address/).click()
  await modal.root.getByRole('list', { name: 'Accounts' }).getByRole('button').nth(0).click()
  await expect(modal.text(/Check before you sign/)).toBeHidden()
  expect((await send(portico, world)).toLowerCase()).toBe(first.toLowerCase())
})

test('an account of a Solana wallet is selected in the card and signs, and an unknown one is refused', async ({
  host,
  modal,
  portico,
  visit,
  world,
}) => {
  await visit('solana', { options, wallets: [{ mode: 'approve', solanaAccounts: [0, 1] }] })
  expect(await portico.call('selectAccount', secondOnSolana)).toMatchObject({
    error: { code: 'disconnected' },
  })
  await modal.connect()
  await expect(host.account).toHaveText(firstOnSolana ?? '')
  expect(await portico.call('selectAccount', first)).toMatchObject({
    error: { code: 'params-invalid' },
  })
  await modal.openAccount()
  await modal.button(/^Show full address/).click()
  await modal.root.getByRole('list', { name: 'Accounts' }).getByRole('button').nth(1).click()
  await expect(host.account).toHaveText(secondOnSolana ?? '')
  await expect(modal.text(/^Sandbox Wallet is still on /)).toBeVisible()
  await modal.close()
  const held = () => world.solana.rpc('getBalance', [secondOnSolana])
  expect(await held()).toMatchObject({ value: 100_000_000_000n })
  await host.press('Send 0.01 SOL')
  await expect(host.transaction).not.toHaveText('')
  await expect.poll(held).toMatchObject({ value: 99_989_995_000n })
})
