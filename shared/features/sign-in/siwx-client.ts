import { limitTime } from '../../async/time-limit.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { isSameAddress } from '../../format/address.ts'
import type { Clock } from '../../platform/ports.ts'
import type { SignInMessage, SignInSession, Siwx } from '../../siwx/siwx.ts'
import * as limits from './limits.ts'
import type { SignInAccount } from './sign-in-account.ts'
import { toSiwxError } from './sign-in-error.ts'
import { toRefusal, toTimestamp } from './sign-in-times.ts'

type Account = Pick<SignInAccount, 'address' | 'chainId'>

/** The siwx of the host, with a time limit. Each call rejects with a `PorticoError`. */
export type SiwxClient = {
  /** Creates the message of an account. */
  readonly createMessage: (account: Account) => Promise<SignInMessage>
  /** Reads the session of an account that has not expired. */
  readonly findSession: (account: Account) => Promise<SignInSession | undefined>
  readonly isRequired: () => boolean
  readonly add: (session: SignInSession) => Promise<void>
  readonly revoke: (account: Account) => Promise<void>
  readonly setAll: (sessions: readonly SignInSession[]) => Promise<void>
}

/** Calls the siwx of the host, which can be slow, or fail as it likes. */
export function createSiwxClient(siwx: Siwx, clock: Clock): SiwxClient {
  const onLimit = () => {
    throw new PorticoError('service-unavailable', 'The siwx of the page did not answer in time.')
  }
  async function call<value>(
    work: () => Promise<value>,
    sessions: readonly SignInSession[] = [],
  ): Promise<value> {
    try {
      return await limitTime({ clock, limit: limits.siwxAnswer, onLimit }, work)
    } catch (cause) {
      throw toRefusal(toSiwxError(cause), sessions, clock.now())
    }
  }
  const isCurrent = ({ data }: SignInSession) =>
    (toTimestamp(data.expirationTime) ?? Infinity) > clock.now()

  return {
    add: (session) => call(() => siwx.addSession(session), [session]),
    createMessage: ({ address, chainId }) =>
      call(() => siwx.createMessage({ accountAddress: address, chainId })),
    findSession: ({ address, chainId }) =>
      call(async () =>
        (await siwx.getSessions(chainId, address)).find(
          (session) =>
            session.data.chainId === chainId &&
            isSameAddress(session.data.accountAddress, address) &&
            isCurrent(session),
        ),
      ),
    isRequired: () => siwx.getRequired?.() === true,
    revoke: ({ address, chainId }) => call(() => siwx.revokeSession(chainId, address)),
    setAll: (sessions) => call(() => siwx.setSessions(sessions), sessions),
  }
}
