import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Explanation, PlainCall } from '../../core/explanation.ts'
import type { Hex } from '../../schema/primitives.ts'
import type { FoundCalls } from './explain-evm.ts'
import type { ExplainParts } from './explain-parts.ts'
import type { Account } from './judge/account-facts.ts'
import type { Subject } from './read/explain-request.ts'

export type Explainer = {
  readonly explain: (account: Account, subject: Subject) => Promise<Explanation>
  readonly readChanges: (account: Account, calls: readonly PlainCall[]) => Promise<FoundCalls>
}

const toLower = (data: Hex): Hex => `0x${data.slice(2).toLowerCase()}`

export function createExplainer(context: CoreContext, parts: ExplainParts): Explainer {
  const evm = createLazy(async () =>
    (await importCode(() => import('./explain-evm.ts'))).createEvmExplainer(context, parts),
  )
  const solana = createLazy(async () =>
    (await importCode(() => import('./explain-solana.ts'))).createSolanaExplainer(context, parts),
  )
  return {
    async explain(account, subject) {
      if (subject.kind !== 'solana' && subject.kind !== 'solana-request')
        return (await evm.get()).explain(account, subject)
      const { explain, read } = await solana.get()
      const known = subject.kind === 'solana' ? subject : read(subject)
      return known.kind === 'solana'
        ? explain(account, known.transactions)
        : (await evm.get()).explain(account, known)
    },
    async readChanges(account, calls) {
      const { readChanges } = await evm.get()
      return readChanges(
        account,
        calls.map(({ data, to, value }) => ({
          data: toLower(data),
          to: to.toLowerCase(),
          value,
        })),
      )
    },
  }
}
