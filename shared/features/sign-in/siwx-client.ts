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

export type SiwxClient = {
  readonly createMessage: (account: Account) => Promise<SignInMessage>
  readonly findSession: (account: Account) => Promise<SignInSession | undefined>
  readonly isRequired: () => boolean
  readonly add: (session: SignInSession) => Promise<void>
  readonly revoke: (account: Account) => Promise<void>
  readonly setAll: (sessions: readonly SignInSession[]) => Promise<void>
}

/** The host's code can be slow, and can reject with anything. */
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
