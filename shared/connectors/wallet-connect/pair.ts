import { joinUndo, type Undo } from '../../async/listeners.ts'
import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import * as limits from '../../limits.ts'
import type { Clock } from '../../platform/ports.ts'
import * as sessionLimits from './limits.ts'
import { type PairedSession, toPaired } from './paired-session.ts'
import type { ProviderOperations } from './provider-operations.ts'
import type { UniversalProvider } from './universal-provider.ts'

const proposalEnd = sessionLimits.proposalLifetime - sessionLimits.proposalMargin

export type PairOptions = Pick<ProviderOperations, 'expireProposals'> & {
  readonly clock: Clock
  readonly isManual: boolean
  /** Not every wallet answers a sign-in: the pairing is renewed soon, without one. */
  readonly hasSignIn: boolean
  readonly onUri: (uri: string) => void
  readonly propose: () => Promise<PairedSession>
  readonly signal: AbortSignal
  readonly universalProvider: UniversalProvider
}

export function createRelayError(
  cause?: unknown,
  message = 'The WalletConnect relay cannot be reached.',
): PorticoError {
  return new PorticoError('service-unavailable', message, { cause, details: { service: 'relay' } })
}

/** An error with a code is the wallet's. One without is the relay's, unless a URI was shown. */
function toFailure(cause: unknown, isShown: boolean): unknown {
  return toRpcError(cause).code || isShown ? cause : createRelayError(cause)
}

/** An answer of the wallet can be expired too. */
const isExpired = (cause: unknown) =>
  !isPorticoError(cause) && /expired/i.test(toRpcError(cause).message ?? '')

/** Renews a pairing before it expires (§9.1), a limited number of times. Earlier pairings remain valid: the wallet may have scanned one. */
export function pair(options: PairOptions): Promise<PairedSession> {
  const { clock, isManual, signal, universalProvider } = options
  return new Promise((resolve, reject) => {
    let shown = 0
    let isOver = false
    let stopTimer: Undo = () => undefined
    const timers: Undo[] = []

    function end(settle: () => void): void {
      if (isOver) return
      isOver = true
      stopTimer()
      universalProvider.removeListener('display_uri', onUri)
      universalProvider.removeListener('connect', onConnect)
      signal.removeEventListener('abort', onAbort)
      joinUndo(timers)()
      if (!isManual) options.expireProposals(universalProvider, Number.POSITIVE_INFINITY)
      settle()
    }
    function wait(delay: number, callback: () => void): void {
      stopTimer()
      stopTimer = clock.after(delay, callback)
    }
    function propose(start: () => Promise<PairedSession>): void {
      wait(sessionLimits.relayConnect, onBlocked)
      // The packages count from here too, although the relay may confirm the proposal later.
      timers.push(clock.after(proposalEnd, expire))
      start().then(
        (session) => end(() => resolve(session)),
        (cause: unknown) => {
          // A renewed pairing has replaced the expired one.
          if (isExpired(cause)) return
          end(() => reject(toFailure(cause, shown > 0)))
        },
      )
    }
    const onBlocked = () => end(() => reject(createRelayError()))
    const onAbort = () => end(() => reject(new PorticoError('aborted')))
    const onConnect = () => isManual && end(() => resolve(toPaired(universalProvider.session)))
    const onUri = (uri: unknown) => {
      if (typeof uri !== 'string') return
      shown += 1
      options.onUri(uri)
      const lifetime = limits.pairingLifetime - limits.pairingMargin
      if (options.hasSignIn && shown === 1) return wait(limits.signInAnswer, renew)
      if (isManual || shown > sessionLimits.pairingRenewals) wait(lifetime, onExpired)
      // The relay may take its whole time before the next one is shown.
      else wait(lifetime - sessionLimits.relayConnect, renew)
    }
    const expire = () =>
      options.expireProposals(
        universalProvider,
        clock.now() + sessionLimits.proposalMargin + sessionLimits.relayConnect,
      )
    const onExpired = () => end(() => reject(new PorticoError('wallet-timeout')))
    const renew = () => propose(async () => toPaired(await universalProvider.pair(undefined)))

    universalProvider.on('display_uri', onUri)
    universalProvider.on('connect', onConnect)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) return onAbort()
    if (isManual) return
    propose(options.propose)
  })
}
