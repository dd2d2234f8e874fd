import { formatEther, parseEther, parseUnits, size } from 'viem'
import { toPage } from '../fixtures/nft-history.ts'
import { expect, readLast, test, toFine } from '../fixtures/send-test.ts'
import type { WalletHandle } from '../fixtures/wallet-handle.ts'
import { balanceOf, fund } from '../fixtures/world/frame-wallet-chain.ts'
import type { SendPage } from '../pages/send-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses
const receiver = people.savings
const amount = parseEther('0.5')

test.beforeEach(async ({ modal, send, visit }) => {
  await visit('html', { wallets: [{ mode: 'approve' as const }] })
  await modal.connect()
  await send.open()
})

/** Sends half an Ether up to the wallet's question. */
async function askWallet({
  send,
  wallet,
}: {
  send: SendPage
  wallet: WalletHandle
}): Promise<void> {
  await send.fill(receiver, '0.5')
  await send.review()
  await wallet.setMode('ask')
  await send.submit()
}

test('a modal that is closed while the wallet is asked stays closed, and the transaction is sent', async ({
  modal,
  prompt,
  send,
  wallet,
  world,
}) => {
  const { client } = world.mainnet
  const had = await client.getBalance({ address: receiver })
  await askWallet({ send, wallet })
  await expect(modal.wait).toHaveText('Confirm in Sandbox Wallet')
  await modal.close()
  await expect(modal.dialog).toBeHidden()
  await prompt.approve()
  await expect.poll(() => client.getBalance({ address: receiver })).toBe(had + amount)
  await expect(modal.dialog).toBeHidden()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await expect(modal.activity.first()).toContainText('0.5 ETH')
})

test('the visitor stops waiting for the wallet, and a second try is one transaction', async ({
  modal,
  prompt,
  send,
  wallet,
  world,
}) => {
  const { client } = world.mainnet
  const had = await client.getBalance({ address: receiver })
  await askWallet({ send, wallet })
  // Before that, a cancelled transaction does not reach the wallet.
  await expect(prompt.dialog).toBeVisible()
  await modal.cancelButton.click()
  await expect(send.button).toHaveText('Send 0.5 ETH')
  await expect(send.problem).toHaveCount(0)
  await prompt.reject()
  await expect(send.problem).toHaveCount(0)
  await wallet.setMode('approve')
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => client.getBalance({ address: receiver })).toBe(had + amount)
})

test('what is sent is followed over a reload, until the chain says that another one has its place, or that it is reverted', async ({
  modal,
  page,
  send,
  world,
}) => {
  const { mainnet } = world
  // The service has none of them: it would give the place of one to the transaction of its nonce.
  let reads = 0
  world.rpc.route(`/v1/account/${first}/history`, () => {
    reads += 1
    return toPage([], null)
  })
  const { usdc } = addresses
  const newest = modal.activity.first()
  const sendNow = async (value: string) => {
    await send.fill(receiver, value)
    await send.review()
    await send.submit()
    await expect(modal.view('Account')).toBeVisible()
    await modal.doneButton.click()
    await expect(newest).toContainText('Pending')
  }
  const reload = async () => {
    const readsOfPage = reads
    await page.reload()
    await modal.openAccount()
    await modal.tab('Activity').click()
    await expect(newest).toContainText('Pending')
    // What is pending is shown before the history is read.
    await expect.poll(() => reads).toBeGreaterThan(readsOfPage)
  }
  await page.clock.install()
  await mainnet.rpc('evm_setAutomine', [false])
  await sendNow('0.5')
  await expect(newest).toContainText('0.5 ETH')
  const had = await mainnet.client.getBalance({ address: receiver })
  // The node forgets it, which says nothing. Then another transaction has its nonce.
  await mainnet.rpc('anvil_dropAllTransactions', [])
  await reload()
  await page.clock.runFor(9_000)
  await expect(newest).toContainText('Pending')
  const readsBefore = reads
  await mainnet.rpc('eth_sendTransaction', [{ from: first, to: people.ada, value: '0x1' }])
  await mainnet.mineBlocks()
  await page.clock.runFor(5_000)
  await expect(modal.activity.filter({ hasText: 'Replaced' })).toHaveCount(1)
  // The balance and the history are read again for its end, once, although an earlier visit has sent it.
  await expect.poll(() => reads).toBe(readsBefore + 1)
  expect(await mainnet.client.getBalance({ address: receiver })).toBe(had)

  const held = await balanceOf(mainnet, usdc, first)
  const code = await mainnet.client.getCode({ address: usdc })
  await modal.button(/^Send$/).click()
  await send.choose('usdc')
  await sendNow('12.5')
  await reload()
  // What passed the simulation fails in its block.
  await mainnet.rpc('anvil_setCode', [usdc, '0x60006000fd'])
  await mainnet.mineBlocks()
  await mainnet.rpc('anvil_setCode', [usdc, code])
  await page.clock.runFor(5_000)
  await expect(modal.activity.filter({ hasText: 'Failed' })).toHaveCount(1)
  await expect(modal.activity.filter({ hasText: 'Pending' })).toHaveCount(0)
  expect(await balanceOf(mainnet, usdc, first)).toBe(held)
})

test('what was entered for one network or account is not sent from another', async ({
  host,
  modal,
  portico,
  send,
  wallet,
}) => {
  await send.fill(receiver, '0.5')
  await send.review()
  await wallet.setChain(8453)
  await expect(host.network).toHaveText('Base')
  await expect(modal.text('Nothing to review')).toBeVisible()
  await portico.call('open', { view: 'WalletSend' })
  await expect(send.receiver).toHaveValue('')
  await send.fill(receiver, '0.5')
  await expect(send.button).toHaveText('Review')
  await wallet.setAccounts([1, 0])
  await expect(send.receiver).toHaveValue('')
  await expect(send.amount).toHaveValue('')
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
})

test('§5.11 the button says what there is not enough of', async ({ portico, send, world }) => {
  const { mainnet } = world
  await send.fill(receiver, '10000.000000000000000001')
  await expect(send.button).toHaveText('Not enough ETH')
  await send.amount.fill('10000')
  await expect(send.button).toHaveText('Not enough ETH for the fee')
  await send.choose('usdc')
  // Named at the field, and never rounded.
  await send.amount.fill('1.0000001')
  await expect(send.amount).toHaveAccessibleDescription(/USDC has 6 decimals\./)
  await expect(send.button).toHaveAttribute('aria-disabled', 'true')
  await send.amount.fill('2500.000001')
  await expect(send.button).toHaveText('Not enough USDC')
  await send.amount.fill('2500')
  await expect(send.button).toHaveText('Review')
  await fund(mainnet, first, '0.000000000000000001')
  await portico.call('refreshBalances')
  await expect(send.button).toHaveText('Not enough ETH for the fee')
})

test('Max on a network with a data fee arrives, and leaves less than a tenth of the fee', async ({
  host,
  modal,
  send,
  wallet,
  world,
}) => {
  const { base } = world
  const weiPerByte = parseUnits('5000', 9)
  await base.setDataFee(weiPerByte)
  await wallet.setChain(8453)
  await expect(host.network).toHaveText('Base')
  const had = await base.client.getBalance({ address: receiver })
  const balance = await base.client.getBalance({ address: first })
  await send.receiver.fill(receiver)
  // The node refuses what leaves nothing for the data, which the views know.
  await send.amount.fill(formatEther(balance - 21_000n * (await base.client.getGasPrice())))
  await expect(send.button).toHaveText('Not enough ETH for the fee')
  await send.max.click()
  await send.review()
  const shown = await send.line('Network fee').innerText()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  const { gasPrice, gas, hash, value } = await readLast(base)
  expect(await base.client.getBalance({ address: receiver })).toBe(had + value)
  const raw = await base.client.request({ method: 'eth_getRawTransactionByHash', params: [hash] })
  const paid = gas * (gasPrice ?? 0n) + weiPerByte * BigInt(size(raw ?? '0x'))
  // The charge is taken once the node has answered the wallet.
  await expect.poll(() => base.client.getBalance({ address: first })).toBe(balance - value - paid)
  expect(shown).toContain(`${toFine(balance - value)} ETH`)
  expect(balance - value - paid).toBeGreaterThanOrEqual(0n)
  expect((balance - value - paid) * 10n).toBeLessThan(balance - value)
})

test('§9.14 an amount in dollars is that of the token, and the review has both', async ({
  modal,
  send,
  world,
}) => {
  const { client } = world.mainnet
  const had = await client.getBalance({ address: receiver })
  await modal.button('Enter the amount in USD').click()
  await expect(send.amount).toHaveAccessibleName('Amount in USD')
  await send.fill(receiver, '1600.25')
  await expect(modal.text('= 0.5 ETH')).toBeVisible()
  await send.review()
  await expect(send.sentence).toHaveText('Send 0.5 ETH on Ethereum')
  await expect(modal.text('$1,600.25').first()).toBeVisible()
  await send.submit()
  await expect.poll(() => client.getBalance({ address: receiver })).toBe(had + amount)
})
