import type { Explanation } from '../../shared/core/explanation.ts'
import type { SignInState } from '../../shared/core/sign-in-state.ts'
import type { SendCallsRequest, SentCalls } from '../../shared/features/calls/headless-batch.ts'
import type { ExplainRequest } from '../../shared/features/explain/read/explain-request.ts'
import type { OnrampProvider, OnrampRequest } from '../../shared/features/onramp/create-onramp.ts'
import type { SendEstimate, SendRequest } from '../../shared/features/send/headless-send.ts'
import type { SignInRequestOptions } from '../../shared/features/sign-in/headless-sign-in.ts'
import type { SwapRequest } from '../../shared/features/swap/headless-swap.ts'
import type { SwapQuote } from '../../shared/features/swap/swap-state.ts'
import type { SignInSession } from '../../shared/siwx/siwx.ts'
import type { ExplainOptions, Portico } from '../page/portico.ts'
import { type Binding, keepEqual } from './binding.ts'
import { type CallStore, createCallStore, type PorticoCall } from './call-store.ts'

/** The functions of a value, beside the state of the last call. */
type Methods<value> = Omit<value, 'reset' | keyof PorticoCall<unknown>>

/** Binds the last of the calls of a function. `toMethods` has the functions of the value, of which one is `run`. */
function bindCall<request extends { signal?: AbortSignal | undefined }, result, methods>(
  call: (request: request) => Promise<result>,
  toMethods: (run: (request: request) => Promise<result>) => methods,
): Binding<PorticoCall<result> & Pick<CallStore<request, result>, 'reset'> & methods> {
  const { get, reset, run, subscribe } = createCallStore(call)
  const methods = toMethods(run)
  const read = keepEqual(() => ({ ...get(), reset, ...methods }))
  const initial = read()
  return { get: read, getInitial: () => initial, subscribe }
}

/** What `usePorticoExplain` returns. `result` is the explanation. */
export type PorticoExplain = PorticoCall<Explanation> & {
  /** Explains a request, as `portico.explain`. */
  readonly explain: (request: ExplainRequest, options?: ExplainOptions) => Promise<Explanation>
  /** Aborts a call that runs, and forgets the result. */
  readonly reset: () => void
}

type ExplainCall = ExplainOptions & { readonly request: ExplainRequest }

/** Binds the call that explains a request. */
export const bindExplain = ({ explain }: Portico): Binding<PorticoExplain> =>
  bindCall(
    ({ request, signal }: ExplainCall) => explain(request, { signal }),
    (run): Methods<PorticoExplain> => ({
      explain: (request, options) => run({ ...options, request }),
    }),
  )

/** What `usePorticoOnramp` returns. `result` has the providers. */
export type PorticoOnramp = PorticoCall<readonly OnrampProvider[]> & {
  /** Reads where the active account can buy, as `portico.getOnrampProviders`. */
  readonly getOnrampProviders: (request?: OnrampRequest) => Promise<readonly OnrampProvider[]>
  /** Forgets the result. A call that still runs does not change the state after that. */
  readonly reset: () => void
}

type OnrampCall = { readonly request: OnrampRequest | undefined; signal?: AbortSignal }

/** Binds the call that reads where the active account can buy. */
export const bindOnramp = ({ getOnrampProviders }: Portico): Binding<PorticoOnramp> =>
  bindCall(
    ({ request }: OnrampCall) => getOnrampProviders(request),
    (run): Methods<PorticoOnramp> => ({ getOnrampProviders: (request) => run({ request }) }),
  )

/** What `usePorticoSend` returns. `result` is the hash, on Solana the signature. */
export type PorticoSend = PorticoCall<string> & {
  /** Estimates a payment, as `portico.estimateSend`. */
  readonly estimateSend: (request: SendRequest) => Promise<SendEstimate>
  /** Aborts a payment that waits, and forgets the result. A wallet that has the request can still send. */
  readonly reset: () => void
  /** Sends a payment, as `portico.send`. */
  readonly send: (request: SendRequest) => Promise<string>
}

/** Binds the calls that estimate and send a payment. */
export const bindSend = ({ estimateSend, send }: Portico): Binding<PorticoSend> =>
  bindCall(send, (run): Methods<PorticoSend> => ({ estimateSend, send: run }))

/** What `usePorticoSendCalls` returns. `result` has the id of the batch. */
export type PorticoSendCalls = PorticoCall<SentCalls> & {
  /** Aborts a batch that waits, and forgets the result. A wallet that has the request can still send. */
  readonly reset: () => void
  /** Sends a batch of calls, as `portico.sendCalls`. */
  readonly sendCalls: (request: SendCallsRequest) => Promise<SentCalls>
}

/** Binds the call that sends a batch. */
export const bindSendCalls = (portico: Portico): Binding<PorticoSendCalls> =>
  bindCall(portico.sendCalls, (sendCalls): Methods<PorticoSendCalls> => ({ sendCalls }))

/** What `usePorticoSwap` returns. `result` is the hash of the swap. */
export type PorticoSwap = PorticoCall<string> & {
  /** Reads what a swap would give, as `portico.getSwapQuote`. */
  readonly getSwapQuote: (request: SwapRequest) => Promise<SwapQuote>
  /** Aborts a swap that waits, and forgets the result. A wallet that has the request can still send. */
  readonly reset: () => void
  /** Swaps, as `portico.swap`. */
  readonly swap: (request: SwapRequest) => Promise<string>
}

/** Binds the calls that read a quote and swap. */
export const bindSwap = ({ getSwapQuote, swap }: Portico): Binding<PorticoSwap> =>
  bindCall(swap, (run): Methods<PorticoSwap> => ({ getSwapQuote, swap: run }))

/** What `usePorticoSignIn` returns. `result` is the session that the last call has resolved with. */
export type PorticoSignIn = PorticoCall<SignInSession> & {
  /** Aborts a sign-in that waits, and forgets the result. */
  readonly reset: () => void
  /** Signs in, as `portico.signIn`. */
  readonly signIn: (request?: SignInRequestOptions) => Promise<SignInSession>
  /** Signs out, as `portico.signOut`. */
  readonly signOut: () => Promise<void>
  /** The sign-in of the active account, whether the modal or a call has made it. */
  readonly state: SignInState
}

/** Binds the sign-in of the active account and the calls that change it. */
export function bindSignIn(portico: Portico): Binding<PorticoSignIn> {
  const { signIn, signOut } = portico
  const call = bindCall<
    SignInRequestOptions,
    SignInSession,
    Pick<PorticoSignIn, 'signIn' | 'signOut'>
  >(signIn, (run) => ({ signIn: (request = {}) => run(request), signOut }))
  return {
    get: keepEqual(() => ({ ...call.get(), state: portico.getState().signIn })),
    getInitial: keepEqual(() => ({
      ...call.getInitial(),
      state: portico.getInitialState().signIn,
    })),
    subscribe(listener) {
      const stops = [call.subscribe(listener), portico.subscribe(() => listener())]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
