import { AnswerError } from './answer-error.ts'
import type { PhoneMode, PhoneQuestion } from './phone-state.ts'

/** The accounts that the person chose to share, where that was asked. */
export type Consent = { readonly accounts: readonly number[] }

export type QuestionLine = {
  readonly questions: readonly PhoneQuestion[]
  /** Resolves when the person agrees; rejects with 5000 when they do not, and with `Withdrawn` when the app does not ask any more. */
  enqueue: (question: PhoneQuestion) => Promise<Consent>
  approve: (id: number, accounts?: readonly number[]) => void
  reject: (id: number) => void
  /** The question is gone, unanswered. */
  withdraw: (isGone: (question: PhoneQuestion) => boolean) => void
}

/** What `ask` rejects with when there is nobody left to answer to. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}

type Waiting = {
  readonly question: PhoneQuestion
  readonly resolve: (consent: Consent) => void
  readonly reject: (reason: Error) => void
}

type LineOptions = {
  readMode: () => PhoneMode
  /** Shared where nobody chooses, by their place in the list. */
  usualAccounts: readonly number[]
  onChange: () => void
}

/** What the wallet has been asked and has not answered yet. */
export function createQuestionLine({
  readMode,
  usualAccounts,
  onChange,
}: LineOptions): QuestionLine {
  let waiting: readonly Waiting[] = []
  const take = (isTaken: (question: PhoneQuestion) => boolean) => {
    const taken = waiting.filter(({ question }) => isTaken(question))
    waiting = waiting.filter(({ question }) => !isTaken(question))
    if (taken.length > 0) onChange()
    return taken
  }
  return {
    get questions() {
      return waiting.map(({ question }) => question)
    },
    async enqueue(question) {
      if (readMode() === 'approve') return { accounts: usualAccounts }
      if (readMode() === 'reject') throw new AnswerError('user-rejected')
      return new Promise<Consent>((resolve, reject) => {
        waiting = [...waiting, { question, resolve, reject }]
        onChange()
      })
    },
    approve(id, accounts = usualAccounts) {
      for (const { resolve } of take((question) => question.id === id)) resolve({ accounts })
    },
    reject(id) {
      for (const { reject } of take((question) => question.id === id))
        reject(new AnswerError('user-rejected'))
    },
    withdraw(isGone) {
      for (const { reject } of take(isGone)) reject(new Withdrawn())
    },
  }
}
