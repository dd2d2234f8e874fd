import { parseEther } from 'viem'
import { test as base, expect } from '../fixtures/phone-test.ts'
import { SendPage } from '../pages/send-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { people } from '../sandbox/evm/people.ts'
import { startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'

const evmAddress = devAddresses[0] ?? ''
const solanaAddress = devSolanaAccounts[0]?.address ?? ''
const solana = expect.objectContaining({ balance: 1_234_567_890_000n, symbol: 'SOL' })
const hostOptions = { options: { adapters: [] }, wallets: [] }

const test = base.extend<{
  connect: (phone?: { pair: (uri: string) => unknown }) => Promise<void>
}>({
  /** Connects a phone by the code that the modal opens with. */
  connect: async ({ host, modal, pairing, phone }, use) =>
    use(async ({ pair } = phone) => {
      await modal.pageButton('Connect wallet').click()
      await pair(await pairing.scan())
      await expect(host.account).toHaveText(evmAddress)
    }),
})

test('§2.22 §7.8 without adapters, a session reads, shows balances and switches in both namespaces, and a host has the account without the modal', async ({
  connect,
  host,
  modal,
  portico,
  visit,
  world,
}) => {
  world.solana.setBalance(solanaAddress, 1_234_567_890_000n)
  await visit('namespaces', hostOptions)
  await connect()
  await expect(host.fact('Solana account')).toHaveText(solanaAddress)
  await expect(modal.accountButton).toContainText('10,000 ETH')
  expect(
    await portico.request({ method: 'eth_getBalance', params: [evmAddress, 'latest'] }),
  ).toEqual({ value: '0x21e19e0c9bab2400000' })
  // A host has the account without the modal.
  const symbols = (...all: string[]) => ({ tokens: all.map((symbol) => ({ symbol })) })
  expect(await portico.call('getBalances')).toMatchObject({
    value: { isIncomplete: false, ...symbols('ETH', 'USDC', 'DAI', 'USDT') },
  })
  expect(await portico.call('getActivity')).toMatchObject({
    value: { items: expect.arrayContaining([expect.objectContaining({ operation: 'send' })]) },
  })
  expect(await portico.call('getApprovals')).toMatchObject({ value: { isIncomplete: false } })
  expect(await portico.call('getIdentity')).toEqual({ value: { name: undefined } })
  expect(await portico.call('registerName', 'mila')).toMatchObject({
    error: { code: 'auth-connector-required' },
  })
  await modal.switchTo('Base')
  await expect(host.network).toHaveText('Base')
  await expect(modal.balance('10,000 ETH')).toBeVisible()
  await modal.networkRow.click()
  await modal.button(/^Solana(?! Devnet)/).click()
  await expect(host.network).toHaveText('Solana')
  await expect(modal.balance('1,234.567 SOL')).toBeVisible()
  expect(await portico.call('refreshBalances')).toMatchObject({
    value: { isIncomplete: false, tokens: expect.arrayContaining([solana]) },
  })
  expect(await portico.call('getActivity')).toEqual({ value: { isIndexed: false, items: [] } })
  expect(await portico.call('getApprovals')).toMatchObject({
    error: { code: 'network-not-found' },
  })
  await modal.chooseNetwork('Solana Devnet')
  await expect(host.network).toHaveText('Solana Devnet')
  await modal.close()
  await host.press('Sign on Ethereum')
  await expect(host.signature).toHaveText(/^0x/)
  await host.press('Sign on Solana')
  await expect(host.fact('Solana signature')).not.toHaveText('')
})

test('§1.13 §1.15 §2.22 without adapters, the phone sends in both namespaces, and swaps', async ({
  connect,
  host,
  modal,
  page,
  phone,
  visit,
  world,
}) => {
  const [send, swap] = [new SendPage(page, modal), new SwapPage(page, modal)]
  const tile = (name: string) => modal.root.getByRole('button', { exact: true, name })
  const { client } = world.mainnet
  const had = await client.getBalance({ address: people.savings })
  await visit('namespaces', hostOptions)
  await connect()
  await send.open()
  await send.fill(people.savings, '0.25')
  await send.review()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  const readSaved = () => client.getBalance({ address: people.savings })
  await expect.poll(readSaved).toBe(had + parseEther('0.25'))
  await modal.doneButton.click()
  await tile('Swap').click()
  await swap.fill('0.5', { to: 'USDC' })
  await swap.review()
  await swap.press('Swap 0.5 ETH')
  await expect(modal.view('Account')).toBeVisible()
  await modal.doneButton.click()
  await modal.networkRow.click()
  await modal.button(/^Solana(?! Devnet)/).click()
  await expect(host.network).toHaveText('Solana')
  await tile('Send').click()
  await send.fill(devSolanaAccounts[2]?.address ?? '', '1.5')
  await send.review()
  await send.submit()
  await modal.doneButton.click()
  await expect(modal.balance('98.499 SOL')).toBeVisible()
  expect(phone.requests.map(({ method }) => method)).toEqual([
    'eth_sendTransaction',
    'eth_sendTransaction',
    'solana_signAndSendTransaction',
  ])
})

test('§2.22 §8.33 without adapters, a network that the wallet has not approved is added and selected', async ({
  connect,
  host,
  modal,
  visit,
  world,
}) => {
  const { facts } = world
  const chains = facts.chains.filter(({ id }) => id === 1)
  const phone = await startHeadlessPhone({ facts: { ...facts, chains } })
  await visit('html', hostOptions)
  await connect(phone)
  await modal.switchTo('Base')
  await expect(host.network).toHaveText('Base')
  await phone.close()
})

test('§2.22 §4.1 without adapters, a refused code is replaced when the modal opens again', async ({
  connect,
  modal,
  pairing,
  phone,
  visit,
}) => {
  phone.setMode('reject')
  await visit('html', hostOptions)
  await modal.pageButton('Connect wallet').click()
  await phone.pair(await pairing.scan())
  await expect(modal.alert).toContainText('Request declined')
  await modal.close()
  phone.setMode('approve')
  await connect()
})
