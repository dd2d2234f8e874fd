import type { Explanation } from '../../shared/core/explanation.ts'
import {
  approves,
  calls,
  permits,
  sendsDollars,
  sendsEther,
  shared,
  spender,
  toExplanation,
  usdc,
} from './fixture-explain.ts'
import { addresses } from './fixture-wallets.ts'

/** A transfer of which the token keeps a part. */
export const partlyKept = toExplanation({
  actions: [sendsDollars],
  changes: {
    arrives: [],
    leaves: [{ amount: sendsDollars.amount, asset: usdc, tokenId: undefined }],
    status: 'simulated',
    withheld: [{ asset: usdc, received: 98_000_000n, sent: 100_000_000n, to: sendsDollars.to }],
  },
  reasons: ['transfer-fee'],
  word: 'look',
})

/** A permit of another network, for a contract that is not known. */
export const permitsElsewhere: Explanation = {
  ...toExplanation({
    actions: [permits],
    changes: { status: 'none' },
    reasons: ['other-network', 'permit-to-unknown', 'whole-balance'],
    word: 'stop',
  }),
  domain: { chainId: 'eip155:137', contract: usdc, name: 'USD Coin', networkName: 'Polygon' },
}

/** A call that is not known, after which another account could spend. */
export const givesRight: Explanation = {
  ...toExplanation({
    actions: [calls],
    changes: {
      arrives: [],
      leaves: [{ amount: 10n ** 17n, asset: undefined, tokenId: undefined }],
      rights: [approves],
      status: 'simulated',
    },
    reasons: ['unlimited', 'unknown-spender', 'unread', 'not-decoded', 'unchecked'],
    word: 'look',
  }),
  unread: ['capabilities.paymasterService'],
}

export const signsMuch: Explanation = {
  ...toExplanation({
    actions: [
      {
        ...shared,
        fields: Array.from({ length: 70 }, (_, index) => ({
          label: `list.${index}`,
          value: index === 0 ? 'Terms of use. '.repeat(60) : String(index),
        })),
        kind: 'typed-data',
        primaryType: 'Agreement',
      },
    ],
    changes: { status: 'none' },
    reasons: ['any-network', 'not-decoded'],
    word: 'look',
  }),
  domain: { chainId: undefined, contract: undefined, name: 'Terms', networkName: undefined },
}

export const paysForPriority: Explanation = {
  ...toExplanation({
    actions: [{ ...sendsEther, amount: 1_500_000_000n }],
    reasons: ['high-fee'],
    word: 'look',
  }),
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  assets: [
    {
      address: undefined,
      decimals: 9,
      iconUrl: undefined,
      kind: 'native',
      name: 'Solana',
      symbol: 'SOL',
    },
  ],
  changes: {
    arrives: [],
    leaves: [{ amount: 1_500_000_000n, asset: undefined, tokenId: undefined }],
    status: 'simulated',
  },
  fee: 20_005_000n,
  names: {},
  priority: { amount: 20_000_000n, unitPrice: 100_000_000n, units: 200_000n },
}

/** Gives the account to a program, in a transaction of Solana that does not expire. */
export const givesAccount: Explanation = {
  ...paysForPriority,
  actions: [
    { account: addresses[2], contract: undefined, kind: 'durable-nonce', value: 0n },
    {
      account: addresses[0],
      contract: undefined,
      kind: 'authority',
      right: 'program',
      to: addresses[1],
      value: 0n,
    },
  ],
  changes: {
    arrives: [],
    leaves: [],
    rights: [
      {
        account: addresses[0],
        contract: undefined,
        kind: 'authority',
        right: 'program',
        to: addresses[1],
        value: 0n,
      },
    ],
    status: 'simulated',
  },
  verdict: { reasons: ['authority-given', 'no-expiry'], word: 'stop' },
}

export const writesMemo: Explanation = {
  ...paysForPriority,
  actions: [
    {
      contract: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      kind: 'memo',
      text: 'Order 4711, table 7',
      value: 0n,
    },
    ...paysForPriority.actions,
  ],
  verdict: { reasons: [], word: 'fine' },
}

export const createsAccounts: Explanation = {
  ...paysForPriority,
  actions: [
    {
      accounts: [addresses[1], addresses[2]].map((owner) => ({
        address: spender,
        asset: usdc,
        owner,
      })),
      contract: undefined,
      kind: 'account-creation',
      payer: addresses[0],
      rent: 4_078_560n,
      value: 0n,
    },
  ],
  changes: {
    arrives: [],
    leaves: [{ amount: 4_078_560n, asset: undefined, tokenId: undefined }],
    status: 'simulated',
  },
  verdict: { reasons: ['first-receiver'], word: 'look' },
}
