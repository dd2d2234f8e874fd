import { PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import * as limits from '../../limits.ts'
import type { Clock } from '../../platform/ports.ts'
import type { ProposedNamespaces, Universal } from './universal.ts'

export type PairOptions = {
  readonly clock: Clock
  /** Ends the proposals that expire by then, in milliseconds since the epoch. */
  readonly expireProposals: (universal: Universal, by: number) => void
  /** The host proposes by itself (`manualWCControl`): its pairing is shown and waited for. */
  readonly isManual: boolean
  readonly namespaces: ProposedNamespaces
  readonly onUri: (uri: string) => void
  readonly signal: AbortSignal
  readonly universal: Universal
}

/** What the relay's absence is told by. */
export function createRelayError(cause?: unknown): PorticoError {
  return new PorticoError('service-unavailable', 'The WalletConnect relay cannot be reached.', {
    cause,
    details: { service: 'relay' },
  })
}

/** A refusal or a fault that has a code is the wallet's; the rest, before there is a URI, is the relay's. */
function toFailure(cause: unknown, isShown: boolean): unknown {
  return toRpcError(cause).code || isShown ? cause : createRelayError(cause)
}

/**
 * Shows one pairing after another until the wallet answers one, and gives the session.
 *
 * Each is renewed before it expires (§9.1), for as long as a visitor can be thought to be there. The one before
 * still counts: the wallet may have read it a moment ago.
 */
export function pair(options: PairOptions): Promise<unknown> {
  const { clock, isManual, namespaces, signal, universal } = options
  return new Promise((resolve, reject) => {
    let shown = 0
    let isOver = false
    let stopTimer: () => void = () => undefined
    const stops: (() => void)[] = []

    function end(then: () => void): void {
      if (isOver) return
      isOver = true
      stopTimer()
      universal.removeListener('display_uri', onUri)
      universal.removeListener('connect', onConnect)
      signal.removeEventListener('abort', onAbort)
      for (const stop of stops) stop()
      if (!isManual) options.expireProposals(universal, Number.POSITIVE_INFINITY)
      then()
    }
    function wait(delay: number, then: () => void): void {
      stopTimer()
      stopTimer = clock.after(delay, then)
    }
    function ask(start: () => Promise<unknown>): void {
      wait(limits.relayConnect, onBlocked)
      // Counted from here, as the packages do: the relay may take its time to say that it has the proposal.
      stops.push(clock.after(limits.proposalLifetime - limits.proposalMargin, expire))
      start().then(
        (session) => end(() => resolve(session)),
        (cause: unknown) => {
          // One that has expired has another in its place.
          if (/expired/i.test(toRpcError(cause).message ?? '')) return
          end(() => reject(toFailure(cause, shown > 0)))
        },
      )
    }
    const onBlocked = () => end(() => reject(createRelayError()))
    const onAbort = () => end(() => reject(new PorticoError('aborted')))
    const onConnect = () => isManual && end(() => resolve(universal.session))
    const onUri = (uri: unknown) => {
      if (typeof uri !== 'string') return
      shown += 1
      options.onUri(uri)
      wait(limits.pairingLifetime - limits.pairingMargin, renew)
    }
    const expire = () =>
      options.expireProposals(universal, clock.now() + limits.proposalMargin + limits.relayConnect)
    const renew = () => {
      if (isManual || shown > limits.pairingRenewals)
        return end(() => reject(new PorticoError('wallet-timeout')))
      ask(() => universal.pair(undefined))
    }

    universal.on('display_uri', onUri)
    universal.on('connect', onConnect)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) return onAbort()
    if (isManual) return
    ask(() => universal.connect({ optionalNamespaces: namespaces }))
  })
}
