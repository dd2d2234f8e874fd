import { importCode } from '../../../async/import-code.ts'
import { type SignInAttempt, verifySigned } from '../../../connectors/sign-in.ts'
import { isPorticoError } from '../../../errors/portico-error.ts'
import { toNamespace } from '../../../schema/primitives.ts'
import type { SignInMessage, SignInRequest, SignInSession } from '../../../siwx/siwx.ts'
import type { FrameClient } from './frame-client.ts'
import type { FramePayloads, FrameResponse, FrameSignIn } from './messages.ts'

/** The frame writes the address of its account in place of it (services §6.6). */
const placeholder = '<<AccountAddress>>'
const anyAddress = '0x0000000000000000000000000000000000000000'

export type FrameUserRequest = {
  readonly frame: Pick<FrameClient, 'request'>
  readonly payload: FramePayloads['GET_USER']
  readonly signal: AbortSignal | undefined
  readonly signIn: SignInAttempt | undefined
}

type Answer = {
  readonly signIn: readonly SignInSession[]
  readonly user: FrameResponse<'GET_USER'>
}

async function toFrameSignIn(message: SignInMessage): Promise<FrameSignIn> {
  const { createSignInMessage } = await importCode(() => import('../../../siwx/sign-in-message.ts'))
  // Functions cannot be posted.
  const { toString: _, ...fields } = { ...message, toString: undefined }
  const text = createSignInMessage({ ...fields, accountAddress: anyAddress }).toString()
  return {
    ...fields,
    accountAddress: placeholder,
    serializedMessage: text.replace(anyAddress, placeholder),
  }
}

/** An invalid signature is not a sign-in: the visitor signs after the login. */
async function verifyAnswer(
  { address, message, signature }: Answer['user'],
  requested: SignInMessage,
  signIn: SignInRequest,
): Promise<Answer['signIn']> {
  if (!message || !signature) return []
  try {
    return [await verifySigned({ accountAddress: address, message, signature }, requested, signIn)]
  } catch {
    return []
  }
}

/** A frame that does not know the sign-in, or refuses it, gives the user alone. */
export async function requestUser(request: FrameUserRequest): Promise<Answer> {
  const { frame, payload, signal, signIn: attempt } = request
  const read = async (): Promise<Answer> => ({
    signIn: [],
    user: await frame.request('GET_USER', payload, signal),
  })
  if (!attempt || toNamespace(attempt.chainId) !== 'eip155') return read()
  // The view of the sign-in shows why a message cannot be created.
  const message = await attempt.signIn.createMessage(attempt.chainId).catch(() => undefined)
  if (!message) return read()
  try {
    const siwxMessage = await toFrameSignIn(message)
    const user = await frame.request('GET_USER', { ...payload, siwxMessage }, signal)
    return { signIn: await verifyAnswer(user, message, attempt.signIn), user }
  } catch (cause) {
    // Without a user, the second request says so.
    if (isPorticoError(cause, 'frame-request-failed')) return read()
    throw cause
  }
}
