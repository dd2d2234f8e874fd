import { untilAborted } from '../../async/abort.ts'
import { createLatest, type Run } from '../../async/latest.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import { signInOnDevice } from './device-sign-in.ts'
import * as limits from './limits.ts'
import { type PreparedMessage, prepareMessage } from './message-controller.ts'
import type { SignInAccount } from './sign-in-account.ts'
import { toSigningError } from './sign-in-error.ts'
import type { SiwxClient } from './siwx-client.ts'
import type { StateWriter } from './state-writer.ts'
import { toFields } from './to-fields.ts'

type SigningRequest = {
  readonly account: SignInAccount
  readonly onSigned?: (() => void) | undefined
  readonly prepared?: PreparedMessage | undefined
}

export type Signer = {
  /**
   * A second call gets the outcome of the first. After `wallet-timeout`, a later signature still counts, unless a new attempt has begun.
   */
  readonly sign: (request: SigningRequest) => Promise<SignInSession>
  readonly abort: () => void
}

type SignerOptions = {
  readonly context: Pick<CoreContext, 'chainClients' | 'network' | 'platform' | 'track'>
  readonly onFailed: (account: SignInAccount, error: PorticoError) => void
  readonly onSaved: (account: SignInAccount, session: SignInSession) => void
  readonly siwx: SiwxClient
  readonly states: StateWriter
}

async function signText(
  { chainClients }: SignerOptions['context'],
  { account, fields, provider, text }: PreparedMessage,
): Promise<SignInSession> {
  const client = chainClients.get(account.namespace)
  if (!client?.signMessage)
    throw new PorticoError('siwx-client-required', 'No ConnectionController client found')
  const { address } = account
  const signature = await client.signMessage({ address, message: text, provider })
  return { data: toFields(fields), message: text, signature }
}

/** No await before the request if the message is ready. */
async function requestSession(
  context: SignerOptions['context'],
  prepared: PreparedMessage,
  { signal }: Run,
): Promise<SignInSession> {
  const { connector } = prepared.account
  try {
    const session =
      connector.signIn && (await untilAborted(signInOnDevice(context, prepared), signal))
    return session ?? (await untilAborted(signText(context, prepared), signal))
  } catch (cause) {
    throw toSigningError(cause)
  }
}

async function signAndSave(
  { context, siwx, states }: SignerOptions,
  { onSigned, ...request }: SigningRequest,
  run: Run,
): Promise<SignInSession> {
  const { account } = request
  const prepared = request.prepared ?? (await prepareMessage(siwx, account))
  if (!run.isLatest()) throw new PorticoError('aborted')
  const session = await requestSession(context, prepared, run)
  onSigned?.()
  states.setSigning(account, 'saving')
  await siwx.add(session)
  if (run.isLatest()) return session
  // The visitor left while the session was saved.
  await siwx.revoke(account).catch((cause: unknown) => {
    context.platform.log('warn', 'A session stays.', cause)
  })
  throw new PorticoError('aborted')
}

/** One attempt at a time (§4.16, §4.17). */
export function createSigner(options: SignerOptions): Signer {
  const { context, onFailed, onSaved, states } = options
  const { clock } = context.platform
  const latest = createLatest()
  let inProgress: Promise<SignInSession> | undefined

  function begin(request: SigningRequest): Promise<SignInSession> {
    const { account } = request
    const run = latest.begin()
    states.setSigning(account, 'wallet')
    context.track({ event: 'CLICK_SIGN_SIWX_MESSAGE' })
    return new Promise((resolve, reject) => {
      function fail(cause: unknown): void {
        stopTimer()
        const error = toPorticoError(cause, 'internal')
        // After an abort, the caller has set the state.
        if (run.isLatest()) {
          states.setSignedOut(account, error)
          onFailed(account, error)
        }
        reject(error)
      }
      // The visitor sees the request of the embedded wallet, and can reject it.
      const hasLimit = account.connector.type !== 'AUTH'
      const stopTimer = hasLimit
        ? clock.after(limits.signature, () => fail(new PorticoError('wallet-timeout')))
        : () => undefined
      const onSigned = () => {
        stopTimer()
        request.onSigned?.()
      }
      function succeed(session: SignInSession): void {
        run.end()
        onSaved(account, session)
        resolve(session)
      }
      signAndSave(options, { ...request, onSigned }, run).then(succeed, fail)
    })
  }

  return {
    abort() {
      inProgress = undefined
      latest.abort()
    },
    sign(request) {
      if (inProgress) return inProgress
      const attempt = begin(request)
      inProgress = attempt
      const end = () => {
        if (inProgress === attempt) inProgress = undefined
      }
      attempt.then(end, end)
      return attempt
    },
  }
}
