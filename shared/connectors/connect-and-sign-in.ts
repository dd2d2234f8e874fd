import { PorticoError } from '../errors/portico-error.ts'
import type { SignInRequest, SignInSession } from '../siwx/siwx.ts'
import type { Connector, ConnectResult } from './connector.ts'

/** Signs in with the connection itself, where the host has a sign-in (§4.22). */
export type ConnectionSignIn = {
  /** The sign-in that a wallet is asked for with the connection. `undefined` if there is none. */
  readonly getRequest: (connector: Connector) => SignInRequest | undefined
  /** Keeps what the wallet has signed. Rejects if the host refuses it: the attempt fails. */
  readonly keep: (connector: Connector, sessions: readonly SignInSession[]) => Promise<void>
}

/** Connects a wallet, and signs in with the connection if the wallet can. A sign-in that is refused ends the connection. */
export async function connectAndSignIn(
  connector: Connector,
  request: Pick<Parameters<Connector['connect']>[0], 'chainId' | 'signal'>,
  signIn: ConnectionSignIn | undefined,
): Promise<readonly [Connector, ConnectResult]> {
  const signInRequest = signIn?.getRequest(connector)
  const result = await connector.connect({
    ...request,
    ...(signInRequest && { signIn: signInRequest }),
  })
  if (!signIn || !result.signIn || result.signIn.length === 0) return [connector, result]
  try {
    if (request.signal.aborted) throw new PorticoError('aborted')
    await signIn.keep(connector, result.signIn)
  } catch (cause) {
    // The failure to tell of is that of the sign-in.
    await connector.disconnect().catch(() => undefined)
    throw cause
  }
  return [connector, result]
}
