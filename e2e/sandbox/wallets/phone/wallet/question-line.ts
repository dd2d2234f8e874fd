import { walletError } from '../../engine/wallet-error.ts'
import type { PhoneMode, PhoneQuestion } from './phone-state.ts'

export type Consent = { readonly accounts: readonly number[] }

export type QuestionLine = {
  readonly questions: readonly PhoneQuestion[]
  /** Resolves when the user approves. Rejects when they reject, and with `Withdrawn` after `withdraw`. */
  enqueue: (question: PhoneQuestion) => Promise<Consent>
  approve: (id: number, accounts?: readonly number[]) => void
  reject: (id: number) => void
  withdraw: (isGone: (question: PhoneQuestion) => boolean) => void
}

/** The error that `enqueue` rejects with when a question is withdrawn. */
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
  /** The indexes of the accounts to share if the user does not choose. */
  usualAccounts: readonly number[]
  onChange: () => void
}

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
      if (readMode() === 'reject') throw walletError('user-rejected')
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
        reject(walletError('user-rejected'))
    },
    withdraw(isGone) {
      for (const { reject } of take(isGone)) reject(new Withdrawn())
    },
  }
}
