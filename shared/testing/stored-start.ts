import * as fc from 'fast-check'
import { firstAddress, secondAddress } from './fake-connector.ts'

/** Mostly the account of the fake wallet. */
const accountId = fc
  .constantFrom(firstAddress, firstAddress, secondAddress)
  .map((address) => `eip155:1:${address}`)
/** About the time at which the fake clock begins. */
const at = fc.integer({ max: 1_700_000_010_000, min: 1_699_999_000_000 })
const hash = fc.constantFrom(`0x${'ab'.repeat(32)}`, `0x${'5'.repeat(64)}`)
const address = fc.constantFrom(secondAddress, `0x${'c'.repeat(40)}`)
const contract = secondAddress.toLowerCase()

/** A token as it is stored. */
const token = fc.record(
  {
    assetId: fc.constantFrom('eip155:1/slip44:60', `eip155:1/erc20:${contract}`),
    balance: fc.constantFrom('0', '12', '9'.repeat(30)),
    chainId: fc.constant('eip155:1'),
    decimals: fc.constantFrom(0, 6, 18),
    iconUrl: fc.constant('https://img.example/a.png'),
    name: fc.constant('A token'),
    price: fc.constantFrom(0, 1.5),
    symbol: fc.constantFrom('ETH', 'ABC'),
    value: fc.constantFrom(0, 18),
  },
  { requiredKeys: ['assetId', 'chainId', 'decimals', 'name', 'symbol'] },
)

const lists = {
  'not-spam': fc.constant(`eip155:1/erc721:${contract}/204`),
  purchases: fc.record(
    {
      accountId,
      at,
      balances: fc.record({
        isIncomplete: fc.boolean(),
        tokens: fc.array(
          fc.record({ assetId: fc.constant('eip155:1/slip44:60'), balance: fc.constant('7') }),
          { maxLength: 1 },
        ),
      }),
      ids: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
      order: fc.constantFrom({}, { amount: '5.5', currency: 'ETH' }),
      sellerId: fc.constantFrom('coinbase', 'meld', 'another seller'),
    },
    { requiredKeys: ['accountId', 'at', 'order', 'sellerId'] },
  ),
  'recent-wallets': fc.record(
    {
      id: fc.constantFrom('a', 'b'),
      imageUrl: fc.constant('https://img.example/a.png'),
      links: fc.constantFrom({}, { mobileLink: 'app://', webappLink: 'https://a.example' }),
      name: fc.constant('A wallet'),
      rdns: fc.constant('io.example'),
    },
    { requiredKeys: ['id', 'name'] },
  ),
  'sent-calls': fc.record({
    aliveAt: at,
    at,
    chainId: fc.constant('eip155:1'),
    count: fc.integer({ max: 3, min: 1 }),
    hashes: fc.array(hash, { maxLength: 2 }),
    id: fc.constant(`0x${'7'.repeat(64)}`),
    isEnded: fc.boolean(),
  }),
  'sent-receivers': fc.record(
    { accountId, address, name: fc.constant('alice.eth') },
    { requiredKeys: ['accountId', 'address'] },
  ),
  'sent-transactions': fc.record(
    { accountId, at, id: hash, isEnded: fc.boolean(), nonce: fc.integer({ max: 12, min: 6 }) },
    { requiredKeys: ['accountId', 'at', 'id'] },
  ),
}

const values = {
  ...Object.fromEntries(
    Object.entries(lists).map(([key, item]) => [
      key,
      fc.array<unknown>(item, { maxLength: 3, minLength: 1 }),
    ]),
  ),
  'portfolio-cache': fc.dictionary(
    accountId,
    fc.record({ at, value: fc.array(token, { maxLength: 3 }) }),
  ),
}

/** What an earlier visit may have stored, as texts by the names of the storage, or what another script of the page has written. */
export const anyStored: fc.Arbitrary<Record<string, string>> = fc
  .record(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        `portico.v1.${key}`,
        fc.oneof(
          { arbitrary: value, weight: 9 },
          { arbitrary: fc.constantFrom(7, null, { a: [] }), weight: 1 },
        ),
      ]),
    ),
    { requiredKeys: [] },
  )
  .map((stored) =>
    Object.fromEntries(
      Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  )

/** What a node says of a transaction. */
const nodeAnswers: Readonly<Record<string, readonly unknown[]>> = {
  eth_getTransactionByHash: [
    null,
    { from: firstAddress, input: '0x', nonce: '0x8', to: secondAddress, value: '0x10' },
  ],
  eth_getTransactionCount: ['0x7', '0x9', '0xb'],
  eth_getTransactionReceipt: [null, null, { status: '0x1' }, { status: '0x0' }],
}

/** A node that answers reads of transactions by turns. */
export function createNodeAnswers(turns: readonly number[]) {
  let count = 0
  return ({ method }: { readonly method: string }): unknown => {
    const answers = nodeAnswers[method] ?? []
    count += 1
    return answers[(turns[count % turns.length] ?? 0) % answers.length]
  }
}
