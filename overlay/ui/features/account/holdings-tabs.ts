/** A tab of Account (§2.3). */
export type HoldingsTab = 'activity' | 'nfts' | 'tokens'

/** In their order (§2.3). NFTs and activity need the history, and NFTs an EVM network (§9.26). */
export const selectHoldingsTabs = (options: {
  readonly hasHistory: boolean
  readonly isEvm: boolean
}): readonly [HoldingsTab, ...HoldingsTab[]] => [
  'tokens',
  ...(options.hasHistory && options.isEvm ? (['nfts'] as const) : []),
  ...(options.hasHistory ? (['activity'] as const) : []),
]
