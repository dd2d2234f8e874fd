import { maxUint160, maxUint256, type TypedDataDefinition, verifyTypedData } from 'viem'
import { toClient, toHex } from '../../fixtures/world/frame-wallet-chain.ts'
import { expect, test } from '../../pages/frame-wallet-page.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import { inGroups } from '../../sandbox/wallets/engine/words.ts'

const spender = '0x2222222222222222222222222222222222222222'

const order: TypedDataDefinition = {
  domain: { name: 'Shop', version: '2', chainId: 1, verifyingContract: addresses.art },
  types: {
    Order: [
      { name: 'buyer', type: 'Person' },
      { name: 'items', type: 'Item[]' },
      { name: 'note', type: 'string' },
    ],
    Person: [{ name: 'name', type: 'string' }],
    Item: [
      { name: 'id', type: 'uint256' },
      { name: 'tags', type: 'bytes4[]' },
    ],
  },
  primaryType: 'Order',
  message: {
    buyer: { name: 'Ada', nickname: 'never signed' },
    items: [
      { id: '7', tags: ['0x01020304'] },
      { id: '8', tags: [] },
    ],
    note: 'with care',
    extra: 'never signed either',
  },
}

const toPermit = (primaryType: string, fields: Record<string, string>, message: unknown) => ({
  domain: { name: 'Permit', chainId: 1, verifyingContract: addresses.usdc },
  types: {
    [primaryType]: Object.entries(fields).map(([name, type]) => ({ name, type })),
    Details: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
    Permitted: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType,
  message,
})

test('shows only the signed fields, as a tree', async ({ wallet }) => {
  const address = await wallet.address()
  const answer = wallet.request('eth_signTypedData_v4', [address, JSON.stringify(order)])
  const items = wallet.dialog.getByRole('listitem')
  await expect(items.filter({ hasText: /^name Ada$/ })).toBeVisible()
  await expect(items.filter({ hasText: /^id 8$/ })).toBeVisible()
  await expect(items.filter({ hasText: /^tags None$/ })).toBeVisible()
  await expect(items.filter({ hasText: /^chainId 1$/ })).toBeVisible()
  await expect(wallet.dialog).not.toContainText('never signed')
  const signature = toHex(await wallet.approved(answer))
  expect(await verifyTypedData({ address, ...order, signature })).toBe(true)
})

test('signs for a smart account', async ({ wallet, world }) => {
  const accountType = 'smartAccount'
  const address = await wallet.address(accountType)
  const answer = wallet.request('eth_signTypedData_v4', [address, order], { accountType })
  const signature = toHex(await wallet.approved(answer))
  const client = toClient(world.mainnet)
  expect(await client.verifyTypedData({ address, ...order, signature })).toBe(true)
})

const details = (amount: bigint, token: string = addresses.usdc) => ({
  token,
  amount: amount.toString(),
  expiration: '1900000000',
  nonce: '0',
})
const nobody = '0x3333333333333333333333333333333333333333'

const permits = {
  'of a token': [
    toPermit(
      'Permit',
      {
        owner: 'address',
        spender: 'address',
        value: 'uint256',
        nonce: 'uint256',
        deadline: 'uint256',
      },
      { owner: nobody, spender, value: '2500000', nonce: 0, deadline: 1_900_000_000 },
    ),
    ['Allow spending of 2.5 USDC', '2030-03-17 17:46:40 UTC'],
  ],
  'of DAI': [
    toPermit(
      'Permit',
      {
        holder: 'address',
        spender: 'address',
        nonce: 'uint256',
        expiry: 'uint256',
        allowed: 'bool',
      },
      { holder: nobody, spender, nonce: 0, expiry: 0, allowed: true },
    ),
    ['Allow spending of Unlimited USDC', 'Warning: The spender can take all of your USDC', 'Never'],
  ],
  'of Permit2': [
    toPermit(
      'PermitSingle',
      { details: 'Details', spender: 'address', sigDeadline: 'uint256' },
      { details: details(maxUint160), spender, sigDeadline: '1900000000' },
    ),
    ['Allow spending of Unlimited USDC', 'Warning: The spender can take all of your USDC'],
  ],
  'of Permit2 for a transfer': [
    toPermit(
      'PermitTransferFrom',
      { permitted: 'Permitted', spender: 'address', nonce: 'uint256', deadline: 'uint256' },
      {
        permitted: { token: addresses.dai, amount: '1000000000000000000000' },
        spender,
        nonce: '0',
        deadline: '1900000000',
      },
    ),
    ['Allow spending of 1,000 DAI'],
  ],
  'for an unknown token': [
    toPermit(
      'PermitSingle',
      { details: 'Details', spender: 'address', sigDeadline: 'uint256' },
      { details: details(12n, nobody), spender, sigDeadline: '1900000000' },
    ),
    ['Allow spending of 12 units of an unknown token', inGroups(nobody)],
  ],
} as const

for (const [name, [data, lines]] of Object.entries(permits))
  test(`reads a permit ${name}`, async ({ wallet }) => {
    await wallet.ask('eth_signTypedData_v4', [await wallet.address(), data])
    for (const line of [...lines, inGroups(spender)])
      await expect(wallet.dialog).toContainText(line)
  })

test('shows an unlimited permit before the others', async ({ wallet }) => {
  const data = toPermit(
    'PermitBatch',
    { details: 'Details[]', spender: 'address', sigDeadline: 'uint256' },
    {
      details: [details(5_000_000n), details(maxUint160, addresses.dai)],
      spender,
      sigDeadline: maxUint256.toString(),
    },
  )
  await wallet.ask('eth_signTypedData_v4', [await wallet.address(), data])
  await expect(wallet.titles).toHaveText([
    'Allow spending of Unlimited DAI',
    'Allow spending of 5 USDC',
    'Signed data: PermitBatch',
  ])
})

test('reads no permit from fields that the types do not sign', async ({ wallet }) => {
  const data = toPermit(
    'Permit',
    { comment: 'string' },
    { comment: 'none', spender, value: '1', deadline: '1900000000' },
  )
  await wallet.ask('eth_signTypedData_v4', [await wallet.address(), data])
  await expect(wallet.titles).toHaveText(['Signed data: Permit'])
})

test('refuses data for another network, or for the smart account itself', async ({ wallet }) => {
  const address = await wallet.address()
  const smartAccount = await wallet.address('smartAccount')
  const elsewhere = { ...order, domain: { ...order.domain, chainId: '0x5' } }
  expect(await wallet.request('eth_signTypedData_v4', [address, elsewhere])).toMatchObject({
    error: { message: expect.stringContaining('params.1.domain.chainId: is not 1') },
  })
  const calls = { ...order, domain: { ...order.domain, verifyingContract: smartAccount } }
  for (const accountType of ['eoa', 'smartAccount'] as const) {
    const params = [await wallet.address(accountType), calls]
    expect(await wallet.request('eth_signTypedData_v4', params, { accountType })).toMatchObject({
      error: { message: expect.stringContaining('is the smart account itself') },
    })
  }
})

test('names the wrong part of typed data', async ({ wallet }) => {
  const address = await wallet.address()
  const { message, ...without } = order
  const wrong: readonly (readonly [unknown, string])[] = [
    ['{', 'params.1'],
    [without, 'params.1'],
    [{ ...order, primaryType: 'Sale' }, 'params.1: there is no type Sale'],
    [{ ...order, message: { ...message, items: [{ id: '-1', tags: [] }] } }, 'params.1'],
    [{ ...order, message: {} }, 'params.1'],
  ]
  for (const [data, part] of wrong)
    expect(await wallet.request('eth_signTypedData_v4', [address, data])).toMatchObject({
      error: { code: -32602, message: expect.stringContaining(`eth_signTypedData_v4: ${part}`) },
    })
  await expect(wallet.dialog).toBeHidden()
})
