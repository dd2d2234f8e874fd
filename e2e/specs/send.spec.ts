import { numberToHex, parseEther } from 'viem'
import { expect, readLast, refuseTransactions, test, toFine } from '../fixtures/send-test.ts'
import { balanceOf, fund } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const receiver = people.savings

test('§1.13 §2.15 §4.13 §7.16 §8.3 what the review says is sent to the last wei, and ends at Account', async ({
  modal,
  page,
  send,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  const { client } = mainnet
  const text = '0.123456789012345678'
  const amount = parseEther(text)
  const read = () => Promise.all([first, receiver].map((address) => client.getBalance({ address })))
  const [held = 0n, had = 0n] = await read()
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await expect(send.button).toHaveText('Enter a recipient')
  await send.receiver.fill(receiver.toLowerCase())
  await expect(send.address(receiver)).toBeVisible()
  await expect(send.button).toHaveText('Enter an amount')
  await send.amount.fill(text)
  const gasPrice = await client.getGasPrice()
  await expect(send.line('Network fee')).toContainText(`${toFine(21_000n * gasPrice)} ETH`)
  await send.review()
  await expect(send.sentence).toHaveText(`Send ${text} ETH on Ethereum`)
  for (const address of [first, receiver]) await expect(send.address(address)).toBeVisible()
  await expect(send.line('Network fee')).toContainText(`${toFine(21_000n * gasPrice)} ETH`)

  await expect(new ExplanationPage(page).changes).toHaveText([`You send−${text} ETH`])

  await mainnet.rpc('evm_setAutomine', [false])
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.status.filter({ hasText: 'Transaction started' })).toBeVisible()
  await expect(modal.wait).toHaveText(`Sent ${text} ETH`)
  await expect(modal.text('Confirming on Ethereum')).toBeVisible()
  await expect(send.address(receiver)).toBeVisible()
  await expect(modal.link(/^View/)).toHaveAttribute('href', /\/tx\/0x[\da-f]{64}$/)
  await modal.doneButton.click()
  await expect(modal.activity.first()).toContainText('Pending')
  await expect(modal.activity.first()).toContainText('0.123 ETH')
  await mainnet.mineBlocks()
  await mainnet.rpc('evm_setAutomine', [true])
  await expect(modal.activity.first()).toContainText('0.123 ETH')
  await expect(modal.activity.first()).not.toContainText('Pending')

  const sent = (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')
  const { paid } = await readLast(mainnet)
  expect(sent.map(({ params }) => params)).toEqual([
    [
      {
        // The wallet refuses it if it is on another network meanwhile.
        chainId: '0x1',
        data: '0x',
        from: first,
        gasPrice: numberToHex(gasPrice),
        to: receiver,
        value: numberToHex(amount),
      },
    ],
  ])
  expect(paid).toBe(21_000n * gasPrice)
  expect(await read()).toEqual([held - amount - paid, had + amount])
})

for (const [name, symbol] of [
  ['usdc', 'USDC'],
  ['usdt', 'USDT'],
] as const)
  test(`§1.13 §5.9 §7.15 ${symbol} is found in the list of tokens, and moves by exactly the amount`, async ({
    modal,
    page,
    send,
    visit,
    wallet,
    world,
  }) => {
    const { mainnet } = world
    const token = addresses[name]
    const read = () =>
      Promise.all([first, receiver].map((holder) => balanceOf(mainnet, token, holder)))
    const [held = 0n, had = 0n] = await read()
    await visit('html', { wallets })
    await modal.connect()
    await send.open()
    await send.choose(symbol.toLowerCase())
    await send.fill(receiver, '12.345678')
    await send.review()
    await expect(send.sentence).toHaveText(`Send 12.345678 ${symbol} on Ethereum`)
    for (const address of [first, receiver, token])
      await expect(send.address(address)).toBeVisible()
    await expect(new ExplanationPage(page).changes).toHaveText([`You send−12.345678 ${symbol}`])
    await send.submit()
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(read).toEqual([held - 12_345_678n, had + 12_345_678n])
    const sent = (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent).toMatchObject([{ params: [{ from: first, to: token }] }])
    await modal.doneButton.click()
    await expect(modal.activity.first()).toContainText(`12.345 ${symbol}`)
  })

test('§1.13 Max sends everything: the account is left with nothing, not one wei', async ({
  modal,
  send,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  const { client } = mainnet
  await fund(mainnet, first, '3.000000000000000007')
  const held = await client.getBalance({ address: first })
  const had = await client.getBalance({ address: receiver })
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.max.click()
  await expect(send.amount).toHaveValue(/^2\.\d{10,}$/)
  await send.receiver.fill(receiver)
  await expect(send.line('You’ll have left')).toContainText('0 ETH')
  await send.review()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => client.getBalance({ address: first })).toBe(0n)
  const { gasPrice, paid, type, value } = await readLast(mainnet)
  expect(type).toBe('legacy')
  expect(await client.getBalance({ address: receiver })).toBe(had + value)
  expect(value).toBe(held - paid)
  const sent = (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toMatchObject([
    {
      params: [{ gas: numberToHex(21_000), gasPrice: numberToHex(gasPrice ?? 0n) }],
    },
  ])
})

test('what the visitor declines says so and loses nothing, and the second try sends', async ({
  modal,
  prompt,
  send,
  visit,
  wallet,
  world,
}) => {
  const { client } = world.mainnet
  const held = await client.getBalance({ address: receiver })
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.fill(receiver, '0.5')
  await send.review()
  await wallet.setMode('ask')
  await send.submit()
  await expect(modal.wait).toHaveText('Confirm in Sandbox Wallet')
  await prompt.reject()
  await expect(send.problem).toHaveText('You declined in Sandbox Wallet. Nothing was sent.')
  await expect(send.sentence).toHaveText('Send 0.5 ETH on Ethereum')
  await expect(modal.text('Something went wrong')).toBeHidden()
  expect(await client.getBalance({ address: receiver })).toBe(held)
  await expect(modal.retryButton).toBeFocused()
  await modal.retryButton.click()
  await prompt.approve()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => client.getBalance({ address: receiver })).toBe(held + parseEther('0.5'))
})

test('§4.13 §8.4 a wallet that cannot send says that something went wrong, and the review stays', async ({
  modal,
  page,
  send,
  visit,
  world,
}) => {
  const { mainnet } = world
  const held = await mainnet.client.getBalance({ address: receiver })
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.fill(receiver, '0.5')
  await send.review()
  const accept = await refuseTransactions(page, mainnet)
  await send.submit()
  await expect(modal.status.filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expect(send.problem).toBeVisible()
  await expect(send.sentence).toHaveText('Send 0.5 ETH on Ethereum')
  expect(await mainnet.client.getBalance({ address: receiver })).toBe(held)
  await accept()
  await modal.retryButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await expect
    .poll(() => mainnet.client.getBalance({ address: receiver }))
    .toBe(held + parseEther('0.5'))
})
