import { parseEther } from 'viem'
import { fund, toClient, toHex } from '../../fixtures/world/frame-wallet-chain.ts'
import { expect, test } from '../../pages/frame-wallet-page.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import { inGroups } from '../../sandbox/wallets/engine/words.ts'

const nobody = '0x2222222222222222222222222222222222222222'

test('sends the transaction that it shows', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '2')
  const transaction = { from, to: nobody, value: '0x6f05b59d3b20000', data: '0x' }
  const answer = wallet.request('eth_sendTransaction', [transaction])
  await expect(wallet.titles).toHaveText(['Send 0.5 ETH'])
  await expect(wallet.dialog).toContainText(inGroups(nobody))
  await expect(wallet.dialog).toContainText(/Network feeAt most 0\.0000\d+ ETH/)
  const hash = toHex(await wallet.approved(answer))
  const client = toClient(world.mainnet)
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', from: from.toLowerCase() })
  expect(await client.getBalance({ address: nobody })).toBe(parseEther('0.5'))
})

test('sends on the network in use', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.sepolia, from, '2')
  const answer = wallet.request('eth_sendTransaction', [{ to: nobody, value: '0x1' }], {
    chainId: 'eip155:11155111',
  })
  await expect(wallet.dialog).toContainText('Sepolia')
  const hash = toHex(await wallet.approved(answer))
  const receipt = await toClient(world.sepolia).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
})

test('uses the given gas, nonce and gas price', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '2')
  const fees = { gas: '0x7530', gasPrice: '0x12a05f200', nonce: '0x0', chainId: '0x1' }
  const answer = wallet.request('eth_sendTransaction', [{ from, to: nobody, ...fees }])
  await expect(wallet.dialog).toContainText('At most 0.00015 ETH')
  const hash = toHex(await wallet.approved(answer))
  expect(await toClient(world.mainnet).getTransaction({ hash })).toMatchObject({
    gas: 30_000n,
    gasPrice: 5_000_000_000n,
    nonce: 0,
    type: 'legacy',
  })
})

test('sends parallel requests one after the other', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '2')
  const first = wallet.request('eth_sendTransaction', [{ from, to: nobody, value: '0x1' }])
  await expect(wallet.titles).toHaveText(['Send 0.000000000000000001 ETH'])
  const second = wallet.request('eth_sendTransaction', [{ from, to: nobody, value: '0x2' }])
  await wallet.approved(first)
  await expect(wallet.titles).toHaveText(['Send 0.000000000000000002 ETH'])
  await wallet.approved(second)
  expect(await toClient(world.mainnet).getTransactionCount({ address: from })).toBe(2)
})

test('creates a contract, with a warning that it cannot decode it', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '2')
  const answer = wallet.request('eth_sendTransaction', [
    { from, data: '0x600a600c600039600a6000f3' },
  ])
  await expect(wallet.titles).toHaveText(['Create a contract'])
  await expect(wallet.warnings).toContainText(['cannot be decoded'])
  await expect(wallet.dialog).toContainText('0x600a600c600039600a6000f3')
  const hash = toHex(await wallet.approved(answer))
  const receipt = await toClient(world.mainnet).waitForTransactionReceipt({ hash })
  expect(receipt.contractAddress).toMatch(/^0x/)
})

test('refuses a transaction that would fail, with the reason and without an approval', async ({
  wallet,
  world,
}) => {
  const from = await wallet.address()
  const poor = await wallet.request('eth_sendTransaction', [{ from, to: nobody, value: '0x1' }])
  expect(poor).toMatchObject({
    error: { message: expect.stringContaining('and the account has 0 ETH') },
  })
  await fund(world.mainnet, from, '2')
  const transfer = `0xa9059cbb${nobody.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  const broke = { from, to: addresses.usdc, data: transfer }
  expect(await wallet.request('eth_sendTransaction', [broke])).toMatchObject({
    error: { message: expect.stringMatching(/revert/i) },
  })
  await expect(wallet.dialog).toBeHidden()
})

test('sends nothing after a refusal', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '2')
  const answer = wallet.request('eth_sendTransaction', [{ from, to: nobody, value: '0x1' }])
  await wallet.reject.click()
  expect(await answer).toEqual({ error: { code: 4001, message: 'User rejected the request.' } })
  expect(await toClient(world.mainnet).getBalance({ address: from })).toBe(parseEther('2'))
})

test('names the wrong parameter', async ({ wallet }) => {
  const from = await wallet.address()
  const wrong: readonly (readonly [unknown, string])[] = [
    [undefined, 'params: must be a list'],
    [['0x'], 'params.0: must be a transaction'],
    [[{ to: '0x12' }], 'params.0.to: must be an address'],
    [[{ to: `${nobody.slice(0, -2)}aB` }], 'params.0.to: must be an address'],
    [[{ to: nobody, value: '1' }], 'params.0.value: must be a quantity in hex, 0x first'],
    [[{ to: nobody, data: '0xabc' }], 'params.0.data: must be hex bytes, 0x first'],
    [[{ to: nobody, from: nobody }], `params.0.from: is not the account in use, ${from}`],
    [[{ to: nobody, chainId: '0x5' }], 'params.0.chainId: is 0x5, but the network in use is 0x1'],
    [
      [{ to: nobody, authorizationList: [{ address: devAddresses[0] }] }],
      'params.0.authorizationList: is not signed by this wallet',
    ],
  ]
  for (const [params, message] of wrong)
    expect(await wallet.request('eth_sendTransaction', params)).toMatchObject({
      error: { message: `eth_sendTransaction: ${message}` },
    })
  await expect(wallet.dialog).toBeHidden()
})
