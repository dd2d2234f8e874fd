import { type Address, getAddress, zeroAddress } from 'viem'
import { expect, test } from '../fixtures/send-test.ts'
import { balanceOf } from '../fixtures/world/frame-wallet-chain.ts'
import { devAccounts, devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const receiver = people.savings

/** An address of another account that begins and ends as this one does. */
const toLookAlike = (address: Address) =>
  getAddress(`${address.slice(0, 8)}${'5'.repeat(28)}${address.slice(-6)}`.toLowerCase())

/** The address with one letter of its checksum in the other case. */
const mistype = (address: Address) =>
  address.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

for (const [what, text, sentence] of [
  ['the own account', first, 'This is your own account.'],
  ['the contract of a token', addresses.dai, 'This is a token’s contract. Anything sent is lost.'],
  ['the zero address', zeroAddress, 'No one controls this address. Anything sent is lost.'],
  ['an address with a wrong checksum', mistype(receiver), 'Not an address or name on Ethereum'],
  [
    'an address of another namespace',
    'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    'Not an address or name on Ethereum',
  ],
  ['a name that nobody has', 'nobody.reown.id', 'nobody.reown.id has no address on Ethereum.'],
] as const)
  test(`§3.7 §5.2 ${what} is refused as the receiver`, async ({ modal, send, visit }) => {
    await visit('html', { wallets })
    await modal.connect()
    await send.open()
    await send.fill(text, '1')
    await expect(send.status).toHaveText(sentence)
    await expect(send.button).toHaveText('Change the recipient')
    await expect(send.button).toHaveAttribute('aria-disabled', 'true')
    await send.receiver.fill(receiver)
    await expect(send.button).toHaveText('Review')
  })

test('§1.13 §7.2 a registered name is the receiver that it has on this network alone', async ({
  modal,
  page,
  send,
  visit,
  world,
}) => {
  const { client } = world.mainnet
  const name = 'mila.reown.id'
  const [, account] = devAccounts
  const timestamp = Math.floor(world.conditions.now() / 1000)
  const message = JSON.stringify({ attributes: {}, name, timestamp })
  const signature = await account?.signMessage({ message })
  await page.request.post(`${world.rpc.url}/v1/profile/account`, {
    data: { address: second, coin_type: 0x80000001, message, signature },
  })
  const held = await client.getBalance({ address: second })
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.fill('Mila.reown.id', '0.25')
  await expect(send.address(second)).toBeVisible()
  await send.review()
  await expect(modal.text(name).first()).toBeVisible()
  await expect(send.address(second)).toBeVisible()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect
    .poll(() => client.getBalance({ address: second }))
    .toBe(held + 250_000_000_000_000_000n)
  await modal.close()
  await modal.switchTo('Base')
  await modal.button(/^Send$/).click()
  await send.receiver.fill(name)
  await expect(send.status).toHaveText(`${name} has no address on Base.`)
})

test('an address that resembles one that was sent to has to be confirmed', async ({
  modal,
  send,
  visit,
  world,
}) => {
  const { client } = world.mainnet
  const alike = toLookAlike(receiver)
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.fill(receiver, '0.1')
  await send.review()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await modal.doneButton.click()
  await modal.button(/^Send$/).click()
  await send.fill(alike, '0.2')
  await expect(modal.alert.filter({ hasText: 'This isn’t the address' })).toBeVisible()
  for (const address of [receiver, alike]) await expect(send.address(address)).toBeVisible()
  await expect(send.button).toHaveText('Check the address')
  await expect(send.button).toHaveAttribute('aria-disabled', 'true')
  await modal.button('I checked it. Use this address').click()
  await send.review()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => client.getBalance({ address: alike })).toBe(200_000_000_000_000_000n)
})

test('an address that resembles one of the history has to be confirmed, and one that was sent to is offered', async ({
  modal,
  portico,
  send,
  visit,
}) => {
  const friend = people.ben
  await visit('html', { wallets })
  await modal.connect()
  const params = [{ from: first, to: friend, value: '0x1' }]
  await portico.request({ method: 'eth_sendTransaction', params })
  await send.open()
  // Another account of the wallet.
  await send.fill(toLookAlike(second), '0.2')
  await expect(modal.alert.filter({ hasText: 'This isn’t your own address' })).toBeVisible()
  await send.fill(toLookAlike(friend), '0.2')
  await expect(modal.alert.filter({ hasText: 'This isn’t the address' })).toBeVisible()
  await send.fill(friend, '0.2')
  await expect(modal.text('You haven’t sent to this address before.')).toBeHidden()
  await send.review()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await modal.doneButton.click()
  await modal.button(/^Send$/).click()
  await modal.root.getByRole('list', { name: 'Recent recipients' }).getByRole('button').click()
  await expect(send.receiver).toHaveValue(friend)
  await expect(send.address(friend)).toBeVisible()
})

test('an address that nobody has the key of has to be confirmed', async ({
  modal,
  send,
  visit,
  world,
}) => {
  const { client } = world.mainnet
  const burnt = '0x000000000000000000000000000000000000dEaD'
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.fill(burnt, '0.2')
  const alert = modal.alert.filter({ hasText: 'Maybe no one controls this address' })
  await expect(alert).toBeVisible()
  await expect(send.button).toHaveText('Check the address')
  await modal.button('I checked it. Use this address').click()
  await expect(modal.text('You checked this address. Maybe no one controls it.')).toBeVisible()
  await send.review()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => client.getBalance({ address: burnt })).toBe(200_000_000_000_000_000n)
})

test('a payment request fills in everything, on its network', async ({
  host,
  modal,
  send,
  visit,
  world,
}) => {
  const { base } = world
  const token = addresses.usdc
  const held = await balanceOf(base, token, receiver)
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.receiver.fill(`ethereum:${token}@8453/transfer?address=${receiver}&uint256=7.25e6`)
  await expect(host.network).toHaveText('Base')
  await expect(send.amount).toHaveValue('7.25')
  await expect(send.tokenRow).toContainText('USD Coin')
  await expect(send.receiver).toHaveValue(receiver)
  await send.review()
  await expect(send.sentence).toHaveText('Send 7.25 USDC on Base')
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => balanceOf(base, token, receiver)).toBe(held + 7_250_000n)
})

for (const [what, query, part] of [
  ['an unknown part', 'value=1&data=0x00', 'data=0x00'],
  // Isolated: from right to left, its sign would move.
  ['an amount that is none', 'value=-1', '\u2068-1\u2069'],
] as const)
  test(`a payment request with ${what} is refused whole`, async ({ modal, send, visit }) => {
    await visit('html', { wallets })
    await modal.connect()
    await send.open()
    await send.receiver.fill(`ethereum:${receiver}@1?${query}`)
    await expect(send.status).toContainText(`We can’t use this payment request (${part}).`)
    await expect(send.amount).toHaveValue('')
    await expect(send.address(receiver)).toHaveCount(0)
    await expect(send.button).toHaveAttribute('aria-disabled', 'true')
    await send.fill(receiver, '1')
    await expect(send.button).toHaveText('Review')
  })

test('a contract is said to be one, and one that is only elsewhere is a warning', async ({
  modal,
  send,
  visit,
  world,
}) => {
  const code = '0x60006000fd'
  await world.base.rpc('anvil_setCode', [receiver, code])
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.fill(receiver, '1')
  await expect(modal.text('This is a contract on Base, but not on Ethereum.')).toBeVisible()
  await send.receiver.fill(addresses.exchange)
  await expect(modal.text('This address is a contract.')).toBeVisible()
})
