import type { SignInSession } from '../../siwx/siwx.ts'

export type PairedSession = {
  readonly approved: unknown
  readonly signIn: readonly SignInSession[]
}

export const toPaired = (approved: unknown): PairedSession => ({ approved, signIn: [] })
