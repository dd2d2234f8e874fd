/** A tab of Account (§2.3). */
export type HoldingsTab = 'activity' | 'nfts' | 'tokens'

/**
 * The tabs of Account in their order (§2.3). NFTs and activity come from the history, and the NFTs from the contracts of an EVM
 * network (§9.26).
 */
export const selectHoldingsTabs = (options: {
  /** Whether the host offers the history. */
  readonly hasHistory: boolean
  readonly isEvm: boolean
}): readonly [HoldingsTab, ...HoldingsTab[]] => [
  'tokens',
  ...(options.hasHistory && options.isEvm ? (['nfts'] as const) : []),
  ...(options.hasHistory ? (['activity'] as const) : []),
]
