import { createLazy } from '../../async/lazy.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Explanation } from '../../core/explanation.ts'
import type { Account, ExplainParts } from './account-facts.ts'
import { createEvmExplainer } from './explain-evm.ts'
import type { Subject } from './explain-request.ts'

export type Explainer = (account: Account, subject: Subject) => Promise<Explanation>

/** Explains requests: their bytes, what they would change, and a verdict. */
export function createExplainer(context: CoreContext, parts: ExplainParts): Explainer {
  const explainOnEvm = createEvmExplainer(context, parts)
  const solana = createLazy(async () =>
    (await import('./explain-solana.ts')).createSolanaExplainer(context, parts),
  )
  return async (account, subject) =>
    subject.kind === 'solana'
      ? (await solana.get())(account, subject.transaction)
      : explainOnEvm(account, subject)
}
