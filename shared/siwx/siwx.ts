import type { ChainId } from '../schema/primitives.ts'

/** The fields of a sign-in message (§3.16), of EIP-4361, CAIP-122 or the sign-in text of Solana. */
export type SignInMessageFields = {
  /** The address of the account that signs in. */
  readonly accountAddress: string
  /** The network of the account. */
  readonly chainId: ChainId
  /** The host and port of the page, in lower case. */
  readonly domain: string
  /** At least 8 letters and digits, used once. */
  readonly nonce: string
  /** The URI that the sign-in is for. */
  readonly uri: string
  /** The version of the text. */
  readonly version: '1'
  /** The time after which the sign-in is refused (ISO 8601). */
  readonly expirationTime?: string | undefined
  /** The time of the message (ISO 8601). */
  readonly issuedAt?: string | undefined
  /** The time before which the sign-in is refused (ISO 8601). */
  readonly notBefore?: string | undefined
  /** An id of the host for the request. */
  readonly requestId?: string | undefined
  /** The scheme of the page, where the message names it: on a page without encryption, `http`. */
  readonly scheme?: string | undefined
  /** URIs that the sign-in names. */
  readonly resources?: readonly string[] | undefined
  /** A sentence that the visitor reads in the wallet. One line. */
  readonly statement?: string | undefined
}

/** The fields of a signed text. That of Sign In With Solana can lack those that are optional here, and that of CAIP-122 a nonce. */
export type ParsedSignInMessage = Omit<
  SignInMessageFields,
  'chainId' | 'nonce' | 'uri' | 'version'
> & {
  /** The network of the account. */
  readonly chainId?: ChainId | undefined
  /** At least 8 letters and digits. */
  readonly nonce?: string | undefined
  /** The URI that the sign-in is for. */
  readonly uri?: string | undefined
  /** The version of the text. */
  readonly version?: '1' | undefined
}

/** A sign-in message: its fields, and the text that the wallet signs. */
export type SignInMessage = SignInMessageFields & {
  /** The text that the wallet signs. */
  readonly toString: () => string
}

/** An answer of a wallet to one-click sign-in (CAIP-74). */
export type Cacao = {
  /** The header. */
  readonly h: {
    /** The type: `caip122` or `eip4361`. */
    readonly t: string
  }
  /** The fields of the signed message, by the names of CAIP-74. */
  readonly p: Readonly<Record<string, unknown>> & {
    /** The account as a DID: `did:pkh:eip155:1:0x…`. */
    readonly iss: string
  }
  /** The signature. */
  readonly s: {
    /** The type: `eip191` of a key, `eip1271` of a contract. */
    readonly t: string
    /** The signature itself. */
    readonly s: string
    /** More facts of the type. */
    readonly m?: string | undefined
  }
}

/** A sign-in session (§3.15). */
export type SignInSession = {
  /** The fields of the signed message. */
  readonly data: SignInMessageFields
  /** The text that was signed, to the byte. */
  readonly message: string
  /** The signature: hex in eip155, base58 in solana. */
  readonly signature: string
  /** The answer that the session is from, if the wallet signed in with the connection. */
  readonly cacao?: Cacao | undefined
}

/** How a host keeps sign-in sessions (SIWX). `localSessions()` and `serverSessions()` are ready ones. */
export type Siwx = {
  /** Creates the message of an account. The address is empty where the wallet fills it in. */
  readonly createMessage: (input: {
    /** The address of the account, or an empty text. */
    accountAddress: string
    /** The network of the account. */
    chainId: ChainId
    /** The time before which the sign-in is refused (ISO 8601). */
    notBefore?: string | undefined
  }) => Promise<SignInMessage>
  /** Verifies and keeps a session. Rejects if it is refused. */
  readonly addSession: (session: SignInSession) => Promise<void>
  /** Verifies the sessions and keeps them instead of all others. */
  readonly setSessions: (sessions: readonly SignInSession[]) => Promise<void>
  /** Gets the sessions of an account of a network that have not expired. */
  readonly getSessions: (chainId: ChainId, address: string) => Promise<readonly SignInSession[]>
  /** Ends the sessions of an account of a network. */
  readonly revokeSession: (chainId: ChainId, address: string) => Promise<void>
  /**
   * Whether a connected account has to sign in (§6.3).
   *
   * @default a function that returns `false`
   */
  readonly getRequired?: (() => boolean) | undefined
}

/** A sign-in that a wallet can answer with the connection itself: one prompt instead of two. */
export type SignInRequest = {
  /** Creates the message of a network before the wallet is asked. Its `accountAddress` is empty. */
  readonly createMessage: (chainId: ChainId) => Promise<SignInMessage>
  /** Compares what a wallet signed with the requested message, and verifies the signature. Rejects with a `PorticoError`. */
  readonly verify: (session: SignInSession, requested: SignInMessageFields) => Promise<void>
}
