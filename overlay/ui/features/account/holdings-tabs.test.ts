import { expect, test } from 'vitest'
import { selectHoldingsTabs } from './holdings-tabs.ts'

test.each([
  [true, true, ['tokens', 'nfts', 'activity']],
  [true, false, ['tokens', 'activity']],
  // The NFTs come from the history.
  [false, true, ['tokens']],
  [false, false, ['tokens']],
])(
  '§2.3 §9.16 with history: %s, on an EVM network: %s, the tabs are %j',
  (hasHistory, isEvm, tabs) => {
    expect(selectHoldingsTabs({ hasHistory, isEvm })).toEqual(tabs)
  },
)
