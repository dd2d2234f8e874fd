import type { Question } from './question.ts'
import type { Approvals } from './wallet-parts.ts'

/** Performs the approved actions one after another, so that the nonces of transactions follow. */
export function createPromptApprovals(consent: (question: Question) => Promise<void>): Approvals {
  let last: Promise<unknown> = Promise.resolve()
  return {
    check: () => undefined,
    async run({ prepare, perform }) {
      const { question, plan } = await prepare()
      await consent(question)
      const performed = last.then(() => perform(plan))
      last = performed.catch(() => undefined)
      return performed
    },
  }
}
