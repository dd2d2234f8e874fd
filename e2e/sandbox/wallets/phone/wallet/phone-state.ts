import type { Question } from '../../engine/question.ts'
import type { Network } from './networks.ts'

export type PhoneMode = 'ask' | 'approve' | 'reject' | 'never'

export type Peer = {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
}

export type PhoneQuestion = Question & {
  readonly id: number
  readonly peer: Peer
  readonly topic?: string | undefined
  readonly choosesAccounts: boolean
}

export type PhoneSession = {
  readonly topic: string
  readonly peer: Peer
  readonly networks: readonly Network[]
  /** The CAIP-2 id of the selected network, by namespace. */
  readonly stands: Readonly<Record<string, string>>
  /** The indexes of the shared accounts, the selected one first. */
  readonly accounts: readonly number[]
  /** In seconds since the epoch. */
  readonly expiry: number
}

export type PhoneState = {
  readonly mode: PhoneMode
  /** Oldest first. */
  readonly questions: readonly PhoneQuestion[]
  readonly sessions: readonly PhoneSession[]
  readonly trouble: string | undefined
}

export type PhoneRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}
