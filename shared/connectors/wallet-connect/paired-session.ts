import type { SignInSession } from '../../siwx/siwx.ts'

/** What a wallet answers a pairing with. */
export type PairedSession = {
  /** The session of the packages. It is not parsed. */
  readonly approved: unknown
  /** The sign-ins that came with the session. */
  readonly signIn: readonly SignInSession[]
}

/** The session of a pairing without a sign-in. */
export const toPaired = (approved: unknown): PairedSession => ({ approved, signIn: [] })
