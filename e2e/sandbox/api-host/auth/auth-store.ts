import { randomUUID } from 'node:crypto'

export type AuthStore = {
  addNonce: (nonce: string) => void
  /** Whether the nonce was valid. It is not valid again. */
  consumeNonce: (nonce: string) => boolean
  startSession: () => string
  hasSession: (id: string) => boolean
  endSession: (id: string) => void
  /** The same for an account (CAIP-10) in every session. */
  toProfileId: (account: string) => string
  readonly metadata: Map<string, unknown>
  reset: () => void
}

export function createAuthStore(): AuthStore {
  const nonces = new Set<string>()
  const sessions = new Set<string>()
  const profiles = new Map<string, string>()
  const metadata = new Map<string, unknown>()
  return {
    addNonce: (nonce) => void nonces.add(nonce),
    consumeNonce: (nonce) => nonces.delete(nonce),
    startSession() {
      const id = randomUUID()
      sessions.add(id)
      return id
    },
    hasSession: (id) => sessions.has(id),
    endSession: (id) => void sessions.delete(id),
    toProfileId(account) {
      const id = profiles.get(account) ?? randomUUID()
      profiles.set(account, id)
      return id
    },
    metadata,
    reset() {
      for (const state of [nonces, sessions, profiles, metadata]) state.clear()
    },
  }
}
