import { createStore } from 'zustand/vanilla'
import type { Lazy } from '../../shared/async/lazy.ts'
import type {
  Act,
  Changes,
  Explanation,
  ExplanationState,
  VerdictReason,
} from '../../shared/core/explanation.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { ExplainFeature } from '../../shared/features/explain/create-explain.ts'
import { toLoaded } from '../ui/registry.ts'
import { addresses } from './fixture-wallets.ts'

const nothing = () => undefined
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const art = '0x00000000000000000000000000000000000a27ed'
const spender = addresses[2].toLowerCase()

/** A feature that explains every request alike, or never. */
export function createFixtureExplain(
  world: Explanation | 'failed' | 'loading',
): Lazy<ExplainFeature> {
  const store = createStore<ExplanationState>(() => ({ status: 'idle' }))
  const toState = (key: string): ExplanationState =>
    typeof world === 'string'
      ? { key, status: world }
      : { explanation: world, isConfirmed: false, key, status: 'ready' }
  return toLoaded<ExplainFeature>({
    actions: {
      confirmExplanation() {
        const state = store.getState()
        if (state.status === 'ready') store.setState({ ...state, isConfirmed: true }, true)
      },
      watchExplanation({ key }) {
        store.setState(toState(key), true)
        return nothing
      },
    },
    destroy: nothing,
    // No view calls them.
    explain: () => Promise.reject(new PorticoError('internal')),
    readChanges: () => Promise.reject(new PorticoError('internal')),
    stores: { explanation: store },
  })
}

type Parts = {
  readonly acts?: readonly Act[]
  readonly changes?: Changes
  readonly reasons?: readonly VerdictReason[]
  readonly word?: 'fine' | 'look' | 'stop'
}

const shared = { contract: usdc, value: 0n }

export const sendsEther: Act = {
  amount: 2_500_000_000_000_000_000n,
  asset: undefined,
  contract: addresses[1].toLowerCase(),
  from: addresses[0].toLowerCase(),
  kind: 'transfer',
  to: addresses[1].toLowerCase(),
  tokenId: undefined,
  value: 0n,
}

const sendsDollars = {
  ...shared,
  amount: 100_000_000n,
  asset: usdc,
  from: addresses[0].toLowerCase(),
  kind: 'transfer',
  to: addresses[1].toLowerCase(),
  tokenId: undefined,
} as const satisfies Act

export const approves: Act = {
  ...shared,
  amount: 2n ** 256n - 1n,
  asset: usdc,
  change: 'set',
  expiry: undefined,
  isPermit: false,
  isUnlimited: true,
  kind: 'approval',
  spender,
  witness: [],
}

export const permits: Act = {
  ...approves,
  amount: 25_000_000n,
  expiry: 1_900_000_000n,
  isPermit: true,
  isUnlimited: false,
  witness: [{ label: 'witness.maker', value: spender }],
}

export const swaps: Act = {
  ...shared,
  contract: '0x111111125421ca6dc452d289314280a0f8842a65',
  gets: [{ amount: 2_028_440_000n, asset: usdc, tokenId: undefined }],
  gives: [{ amount: 10n ** 18n, asset: undefined, tokenId: undefined }],
  isOrder: false,
  kind: 'exchange',
  receiver: addresses[0].toLowerCase(),
}

export const calls: Act = {
  ...shared,
  contract: spender,
  data: `0xd0e30db0${'00'.repeat(200)}`,
  kind: 'call',
  value: 10n ** 17n,
}

/** An explanation, in which the account sends 2.5 Ether unless something else is said. */
export const toExplanation = ({
  acts = [sendsEther],
  changes = {
    arrives: [],
    leaves: [{ amount: 2_500_000_000_000_000_000n, asset: undefined, tokenId: undefined }],
    status: 'simulated',
  },
  reasons = [],
  word = 'fine',
}: Parts = {}): Explanation => ({
  acts,
  address: addresses[0],
  assets: [
    {
      address: undefined,
      decimals: 18,
      iconUrl: undefined,
      kind: 'native',
      name: 'Ether',
      symbol: 'ETH',
    },
    {
      address: usdc,
      decimals: 6,
      iconUrl: undefined,
      kind: 'token',
      name: 'USD Coin',
      symbol: 'USDC',
    },
    {
      address: art,
      decimals: undefined,
      iconUrl: undefined,
      kind: 'collection',
      name: 'Art',
      symbol: 'ART',
    },
  ],
  chainId: 'eip155:1',
  changes,
  fee: 210_000_000_000_000n,
  names: { '0x111111125421ca6dc452d289314280a0f8842a65': '1inch' },
  verdict: { reasons, word },
})

/** A transfer of which the token keeps a part. */
export const partlyKept = toExplanation({
  acts: [sendsDollars],
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
    acts: [permits],
    changes: { status: 'none' },
    reasons: ['other-network', 'permit-to-unknown', 'whole-balance'],
    word: 'stop',
  }),
  domain: { chainId: 'eip155:137', contract: usdc, name: 'USD Coin', networkName: 'Polygon' },
}

/** A call that is not known, after which somebody could spend. */
export const givesRight: Explanation = {
  ...toExplanation({
    acts: [calls],
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

/** Typed data with a long text and many values. */
export const signsMuch: Explanation = {
  ...toExplanation({
    acts: [
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

/** A transaction of Solana that pays a lot to be included sooner. */
export const paysForPriority: Explanation = {
  ...toExplanation({
    acts: [{ ...sendsEther, amount: 1_500_000_000n }],
    reasons: ['high-fee'],
    word: 'look',
  }),
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
  acts: [
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

/** Creates accounts of tokens for others. */
export const createsAccounts: Explanation = {
  ...paysForPriority,
  acts: [
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
