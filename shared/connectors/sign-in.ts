import { untilAborted } from '../async/abort.ts'
import { importCode } from '../async/import-code.ts'
import { limitTime } from '../async/time-limit.ts'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import { toWalletError } from '../errors/rpc-error.ts'
import { isSameAddress } from '../format/address.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { SignInMessageFields, SignInRequest, SignInSession } from '../siwx/siwx.ts'
import type { ConnectResult, Eip1193Provider } from './connector.ts'

export type SignedMessage = Pick<SignInSession, 'cacao' | 'message' | 'signature'> & {
  readonly accountAddress: string
}

export type SignInAttempt = { readonly chainId: ChainId; readonly signIn: SignInRequest }

export async function verifySigned(
  signed: SignedMessage,
  requested: SignInMessageFields,
  signIn: SignInRequest,
): Promise<SignInSession> {
  const { parsePageMessage } = await importCode(() => import('../siwx/parse-sign-in-message.ts'))
  const { accountAddress, ...texts } = signed
  const session = { ...texts, data: parsePageMessage(texts.message) }
  if (!isSameAddress(session.data.accountAddress, accountAddress))
    throw new PorticoError(
      'bad-response',
      'The wallet signed for an account that it does not name.',
    )
  // Empty where the wallet chooses the account.
  await signIn.verify(session, {
    ...requested,
    accountAddress: requested.accountAddress || accountAddress,
  })
  return session
}

type ProviderWallet = {
  readonly clock: Clock
  readonly getProvider: () => Promise<Eip1193Provider>
  readonly signIn: (
    provider: Eip1193Provider,
    attempt: SignInAttempt,
  ) => Promise<readonly SignInSession[]>
}

const onLimit = () => {
  throw new PorticoError('wallet-timeout')
}

export function createProviderSignIn({ clock, getProvider, signIn }: ProviderWallet) {
  const join = createSignInAttempts(clock)

  async function sign(attempt: SignInAttempt, signal: AbortSignal) {
    try {
      const provider = await untilAborted(getProvider(), signal)
      const work = () => untilAborted(signIn(provider, attempt), signal)
      return await limitTime({ clock, limit: limits.signInAnswer, onLimit }, work)
    } catch (cause) {
      throw toWalletError(cause)
    }
  }

  return (
    attempt: SignInAttempt,
    signal: AbortSignal,
    connect: (isAfterSignIn: boolean) => Promise<ConnectResult>,
  ): Promise<ConnectResult> =>
    join(attempt, async (taken) => {
      const sessions = taken ? await sign(taken, signal) : []
      return withSignIn(await connect(taken !== undefined), sessions)
    })
}

export function withSignIn(
  result: ConnectResult,
  sessions: readonly SignInSession[],
): ConnectResult {
  const signIn = sessions.filter(({ data }) =>
    result.accounts.some(({ address }) => isSameAddress(address, data.accountAddress)),
  )
  return signIn.length > 0 ? { ...result, signIn } : result
}

/** After a refused or unanswered sign-in, the next attempt only connects, so that "Try again" leads to a connection. */
export function createSignInAttempts(clock?: Pick<Clock, 'now'>) {
  let isSkipped = false
  return async <value>(
    attempt: SignInAttempt | undefined,
    work: (attempt: SignInAttempt | undefined) => Promise<value>,
  ): Promise<value> => {
    const taken = isSkipped ? undefined : attempt
    const startedAt = clock?.now() ?? 0
    isSkipped = false
    try {
      return await work(taken)
    } catch (cause) {
      const isLate = clock !== undefined && clock.now() - startedAt >= limits.walletWaitRetry
      const isLeft = isPorticoError(cause, 'aborted') && !isLate
      // The packages of WalletConnect reject with what the wallet has sent.
      const isRefusal = toWalletError(cause).code === 'user-rejected'
      isSkipped = taken !== undefined && !isLeft && !isRefusal
      throw cause
    }
  }
}
