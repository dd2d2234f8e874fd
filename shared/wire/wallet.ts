import * as v from 'valibot'

/** The wallets of the extension: the test wallet, which signs on testnets, and watch-only accounts, which never sign. */
export const walletKind = v.picklist(['test', 'watch'])

export type WalletKind = v.InferOutput<typeof walletKind>

/** The longest request of a page to a wallet, in characters of JSON. */
const longestRequest = 131_072

const isShort = (value: unknown) => (JSON.stringify(value) ?? '').length <= longestRequest

/** A request of a page to a wallet of the extension. */
export const walletRequest = v.object({
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  namespace: v.picklist(['eip155', 'solana']),
  /** The parameters of the method, as JSON. */
  params: v.pipe(v.unknown(), v.check(isShort)),
  wallet: walletKind,
})

export type WalletRequest = v.InferOutput<typeof walletRequest>

/** What the tester approves: words and values that the background reads from the request that it will sign, or a network of a dapp. */
export const approval = v.object({
  /** The account that acts. Empty without one. */
  account: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  kind: v.picklist(['add-network', 'connect', 'send', 'sign', 'sign-in', 'sign-transaction']),
  /** The name of the network that the request is for. */
  network: v.string(),
})

export type Approval = v.InferOutput<typeof approval>

/** The answer to a request, or the approval that it needs first. */
export const walletOutcome = v.variant('status', [
  v.object({ status: v.literal('answered'), result: v.unknown() }),
  v.object({ status: v.literal('approval-needed'), approval }),
])

export type WalletOutcome = v.InferOutput<typeof walletOutcome>
