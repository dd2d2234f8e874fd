import type { Question } from './request-words.ts'
import type { WalletState } from './wallet-state.ts'

/** What the wallet itself answers, by the name of the method. */
export type Methods = Record<string, (parameters: readonly unknown[]) => Promise<unknown>>

export type WalletParts = {
  readonly state: WalletState
  /** Resolves when a person agrees; rejects with 4001 when they do not. */
  readonly consent: (question: Question) => Promise<void>
}
