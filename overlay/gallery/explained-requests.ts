import type { World } from './fixture-core.ts'
import { approves, calls, permits, swaps, toExplanation } from './fixture-explain.ts'
import {
  createsAccounts,
  givesAccount,
  givesRight,
  paysForPriority,
  permitsElsewhere,
  signsMuch,
  writesMemo,
} from './fixture-explained.ts'

const toGive = (amount: bigint, asset?: string) => ({
  amount,
  asset,
  tokenId: undefined,
})

export const explained: readonly (readonly [state: string, World['explanation']])[] = [
  ['in words', toExplanation()],
  ['being explained', 'loading'],
  ['not explained', 'failed'],
  [
    'unlimited approval',
    toExplanation({
      actions: [approves],
      changes: { arrives: [], leaves: [], status: 'simulated' },
      reasons: ['unlimited', 'new-contract'],
      word: 'look',
    }),
  ],
  ['paying to be included sooner', paysForPriority],
  ['a permit of another network', permitsElsewhere],
  ['a right that no action names', givesRight],
  ['long typed data', signsMuch],
  ['an account given away', givesAccount],
  ['accounts created for others', createsAccounts],
  ['a memo', writesMemo],
  [
    'to stop',
    toExplanation({
      actions: [permits],
      changes: { status: 'none' },
      reasons: ['approval-to-account', 'permit-to-unknown'],
      word: 'stop',
    }),
  ],
  [
    'swap',
    toExplanation({
      actions: [approves, swaps],
      changes: {
        arrives: [toGive(2_031_120_000n, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')],
        leaves: [toGive(10n ** 18n)],
        status: 'simulated',
      },
    }),
  ],
  [
    'not decoded',
    toExplanation({
      actions: [calls],
      changes: { reason: 'node', status: 'unchecked' },
      reasons: ['not-decoded'],
      word: 'look',
    }),
  ],
]
