import type { Network } from './networks.ts'

/** What the wallet does when it is asked for consent. */
export type PhoneMode =
  /** Shows the question and waits for a person. */
  | 'ask'
  | 'approve'
  | 'reject'
  /** Neither shows nor answers it, as a phone that lies in another room. */
  | 'never'

type Row = {
  readonly label: string
  readonly value: string
  /** Long values that are read, not skimmed: a message, call data. */
  readonly block?: boolean
}

/** What the wallet asks a person to consent to, in words. */
export type Question = { readonly title: string; readonly rows: readonly Row[] }

/** Who asks. */
export type Peer = {
  readonly name: string
  readonly url: string
  /** An address, or nothing. */
  readonly icon: string | undefined
}

/** Something that waits for the person's answer. */
export type PhoneQuestion = Question & {
  /** The id of the app's request. */
  readonly id: number
  readonly peer: Peer
  /** Of the session that the request belongs to. */
  readonly topic?: string | undefined
  /** Whether the person chooses which accounts to share. */
  readonly choosesAccounts: boolean
}

export type PhoneSession = {
  readonly topic: string
  readonly peer: Peer
  readonly networks: readonly Network[]
  /** The CAIP-2 id of the network it stands on, for each namespace. */
  readonly stands: Readonly<Record<string, string>>
  /** By their place in the list, the selected one first. */
  readonly accounts: readonly number[]
  /** Seconds since the epoch. */
  readonly expiry: number
}

export type PhoneState = {
  readonly mode: PhoneMode
  /** Oldest first. */
  readonly questions: readonly PhoneQuestion[]
  readonly sessions: readonly PhoneSession[]
  /** What went wrong last, in words for the person. */
  readonly trouble: string | undefined
}

/** One request that reached the wallet. */
export type PhoneRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}
