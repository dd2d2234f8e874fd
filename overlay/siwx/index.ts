import { importCode } from '../../shared/async/import-code.ts'
import { createLazy } from '../../shared/async/lazy.ts'
import { createLocalSessions, type LocalSessionsOptions } from '../../shared/siwx/local-sessions.ts'
import { checkPageMessage } from '../../shared/siwx/page-message.ts'
import type { ServerSessionsOptions } from '../../shared/siwx/server-sessions.ts'
import type { Siwx } from '../../shared/siwx/siwx.ts'
import { createSessionPorts } from './session-ports.ts'

export type { Fetch, Storage } from '../../shared/platform/ports.ts'
export type { LocalSessionsOptions } from '../../shared/siwx/local-sessions.ts'
export type { PageMessageOptions } from '../../shared/siwx/page-message.ts'
export { parseSignInMessage } from '../../shared/siwx/parse-sign-in-message.ts'
export type { ServerSessionsOptions } from '../../shared/siwx/server-sessions.ts'
export { createSignInMessage } from '../../shared/siwx/sign-in-message.ts'
export { findSignInProblems } from '../../shared/siwx/sign-in-problems.ts'
export type { ChainRequest } from '../../shared/siwx/signature-check.ts'
export type {
  Cacao,
  ParsedSignInMessage,
  SignInMessage,
  SignInMessageFields,
  SignInSession,
  Siwx,
} from '../../shared/siwx/siwx.ts'

/**
 * Keeps sign-in sessions in the local storage of the page, for development. It verifies a session before it keeps it, but
 * every script of the page can read and write the storage: a server must not trust it. Use `serverSessions()` in production.
 *
 * Throws `options-invalid` if no message can contain the statement or a resource.
 *
 * @example
 * createPortico({ networks: [mainnet], projectId: '…', siwx: localSessions({ statement: 'Sign in to Example.' }) })
 */
export function localSessions(options: LocalSessionsOptions = {}): Siwx {
  return createLocalSessions(options, createSessionPorts())
}

/**
 * Keeps sign-in sessions on a server, which verifies them with `@portico/overlay/siwx/verify` and remembers them by a cookie
 * that no script can read. The page keeps nothing.
 *
 * Throws `options-invalid` if no message can contain the statement or a resource.
 *
 * @example
 * createPortico({ networks: [mainnet], projectId: '…', siwx: serverSessions({ url: '/sign-in' }) })
 */
export function serverSessions(options: ServerSessionsOptions): Siwx {
  checkPageMessage(options)
  const ports = createSessionPorts()
  const { get } = createLazy(async () => {
    const { createServerSessions } = await importCode(
      () => import('../../shared/siwx/server-sessions.ts'),
    )
    return createServerSessions(options, ports)
  })
  return {
    addSession: async (session) => (await get()).addSession(session),
    createMessage: async (account) => (await get()).createMessage(account),
    getRequired: () => options.getRequired?.() === true,
    getSessions: async (chainId, address) => (await get()).getSessions(chainId, address),
    revokeSession: async (chainId, address) => (await get()).revokeSession(chainId, address),
    setSessions: async (sessions) => (await get()).setSessions(sessions),
  }
}
