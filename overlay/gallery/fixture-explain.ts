import { createStore } from 'zustand/vanilla'
import { type Lazy, toLoaded } from '../../shared/async/lazy.ts'
import { type AddressNames, type NameSource, toNameKey } from '../../shared/core/address-name.ts'
import type {
  Action,
  ApprovalAction,
  Changes,
  Explanation,
  ExplanationState,
  TransferAction,
  VerdictReason,
} from '../../shared/core/explanation.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { ExplainFeature } from '../../shared/features/explain/create-explain.ts'
import { addresses } from './fixture-wallets.ts'

const nothing = () => undefined
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const art = '0x00000000000000000000000000000000000a27ed'
export const spender = addresses[2].toLowerCase()

const toNamed = (address: string, name: string, source: NameSource) => [
  toNameKey('eip155:1', address),
  { iconUrl: undefined, name, source },
]

/** The names of some contracts, and none of the others. */
const fixtureNames: AddressNames = Object.fromEntries([
  toNamed('0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad', 'Uniswap', 'built-in'),
  toNamed('0x1111111254eeb25477b68fb85ed929f73a960582', '1inch', 'built-in'),
  toNamed('0x48c6f1b09d7a2c35e8f4ab1276d0e59c3f8a1b24', 'bob.eth', 'ens'),
])

export function createFixtureExplain(
  world: Explanation | 'failed' | 'loading',
): Lazy<ExplainFeature> {
  const store = createStore<ExplanationState>(() => ({ status: 'idle' }))
  const names = createStore<AddressNames>(() => fixtureNames)
  const toState = (key: string): ExplanationState =>
    typeof world === 'string'
      ? { key, status: world }
      : { explanation: world, isConfirmed: false, key, status: 'ready' }
  return toLoaded<ExplainFeature>({
    actions: {
      readNames: async () => undefined,
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
    stores: { addressNames: names, explanation: store },
  })
}

type Parts = {
  readonly actions?: readonly Action[]
  readonly changes?: Changes
  readonly reasons?: readonly VerdictReason[]
  readonly word?: 'fine' | 'look' | 'stop'
}

export const shared = { contract: usdc, value: 0n }

export const sendsEther: TransferAction = {
  amount: 250_000_000_000_000_000n,
  asset: undefined,
  contract: addresses[1].toLowerCase(),
  from: addresses[0].toLowerCase(),
  kind: 'transfer',
  to: addresses[1].toLowerCase(),
  tokenId: undefined,
  value: 0n,
}

export const sendsDollars = {
  ...shared,
  amount: 100_000_000n,
  asset: usdc,
  from: addresses[0].toLowerCase(),
  kind: 'transfer',
  to: addresses[1].toLowerCase(),
  tokenId: undefined,
} as const satisfies Action

export const approves: ApprovalAction = {
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

export const permits: ApprovalAction = {
  ...approves,
  amount: 25_000_000n,
  expiry: 1_900_000_000n,
  isPermit: true,
  isUnlimited: false,
  witness: [{ label: 'witness.maker', value: spender }],
}

export const swaps: Action = {
  ...shared,
  contract: '0x111111125421ca6dc452d289314280a0f8842a65',
  gets: [{ amount: 2_028_440_000n, asset: usdc, tokenId: undefined }],
  gives: [{ amount: 10n ** 18n, asset: undefined, tokenId: undefined }],
  isOrder: false,
  kind: 'exchange',
  receiver: addresses[0].toLowerCase(),
}

export const calls: Action = {
  ...shared,
  contract: spender,
  data: `0xd0e30db0${'00'.repeat(200)}`,
  kind: 'call',
  value: 10n ** 17n,
}

/** An explanation, in which the account sends 0.25 Ether unless something else is said. */
export const toExplanation = ({
  actions = [sendsEther],
  changes = {
    arrives: [],
    leaves: [{ amount: 250_000_000_000_000_000n, asset: undefined, tokenId: undefined }],
    status: 'simulated',
  },
  reasons = [],
  word = 'fine',
}: Parts = {}): Explanation => ({
  actions,
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
