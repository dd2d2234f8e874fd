import * as v from 'valibot'

/** The test wallet signs on testnets; watch-only accounts never sign. */
export const walletKind = v.picklist(['test', 'watch'])

export type WalletKind = v.InferOutput<typeof walletKind>

/** In characters of JSON. */
const longestRequest = 131_072

const isShort = (value: unknown) => (JSON.stringify(value) ?? '').length <= longestRequest

export const walletRequest = v.object({
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  namespace: v.picklist(['eip155', 'solana']),
  params: v.pipe(v.unknown(), v.check(isShort)),
  wallet: walletKind,
})

export type WalletRequest = v.InferOutput<typeof walletRequest>

/** Words and values that the background reads from the request that it will sign, or a network of a dapp. */
export const approval = v.object({
  account: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  kind: v.picklist(['add-network', 'connect', 'send', 'sign', 'sign-in', 'sign-transaction']),
  network: v.string(),
})

export type Approval = v.InferOutput<typeof approval>

export const walletOutcome = v.variant('status', [
  v.object({ status: v.literal('answered'), result: v.unknown() }),
  v.object({ status: v.literal('approval-needed'), approval }),
])

export type WalletOutcome = v.InferOutput<typeof walletOutcome>
