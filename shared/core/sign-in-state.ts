import type { PorticoError } from '../errors/portico-error.ts'
import type { AccountId } from '../schema/primitives.ts'

/** The account that a sign-in is about. */
export type SignInAccountState = {
  /** The CAIP-10 id of the account: an account signs in on each network. */
  readonly accountId: AccountId
  /** Whether the host requires a sign-in of connected accounts (§6.3). */
  readonly isRequired: boolean
}

/** The host has no `siwx`. */
export type SignInDisabled = {
  /** The name of the state. */
  readonly status: 'disabled'
}

/** No account is connected, or it is on a network that is not configured. */
export type SignInIdle = {
  /** The name of the state. */
  readonly status: 'idle'
}

/** The sessions of the account are being read. */
export type SignInChecking = SignInAccountState & {
  /** The name of the state. */
  readonly status: 'checking'
}

/** The account has no session. */
export type SignedOut = SignInAccountState & {
  /** The name of the state. */
  readonly status: 'signed-out'
  /** Why the last attempt failed, if there was one. */
  readonly error: PorticoError | undefined
  /** Whether the visitor has declined the sign-in, or signed out, on this visit. */
  readonly isDeclined: boolean
  /** Another account that is signed in on this visit. It stays signed in. */
  readonly linkedTo: AccountId | undefined
  /** The account that is active again if the visitor cancels a required sign-in. `undefined`: cancelling disconnects. */
  readonly returnsTo: AccountId | undefined
}

/** The wallet is asked to sign, then the session is saved. */
export type SigningIn = SignInAccountState & {
  /** `linking` if another account stays signed in beside this one. */
  readonly status: 'linking' | 'signing'
  /** Another account that is signed in on this visit. It stays signed in. */
  readonly linkedTo: AccountId | undefined
  /** The account that is active again if the visitor cancels a required sign-in. `undefined`: cancelling disconnects. */
  readonly returnsTo: AccountId | undefined
  /** What is waited for: the wallet of the visitor, or the `siwx` of the host. */
  readonly step: 'saving' | 'wallet'
}

/** The account is signed in. */
export type SignedIn = SignInAccountState & {
  /** The name of the state. */
  readonly status: 'signed-in'
  /** The end of the session (ISO 8601). `undefined` if it has none. */
  readonly expirationTime: string | undefined
}

/** The sessions of the account could not be read. */
export type SignInUnknown = SignInAccountState & {
  /** The name of the state. */
  readonly status: 'unknown'
  /** Why they could not be read. */
  readonly error: PorticoError
}

/** How the sign-in of the active account is. `status` names the state. */
export type SignInState =
  | SignedIn
  | SignedOut
  | SignInChecking
  | SignInDisabled
  | SignInIdle
  | SigningIn
  | SignInUnknown

const dueStatuses: ReadonlySet<SignInState['status']> = new Set<SignInState['status']>([
  'linking',
  'signed-out',
  'signing',
  'unknown',
])

/** §4.19. */
export const isSignInDue = (state: SignInState): boolean =>
  'isRequired' in state && state.isRequired && dueStatuses.has(state.status)
