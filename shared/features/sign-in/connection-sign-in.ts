import type { Connector, ConnectResult } from '../../connectors/connector.ts'
import type { ConnectWallet } from '../../controllers/connections-controller.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { SignInRequest, SignInSession } from '../../siwx/siwx.ts'

/** Signs in with the connection itself (§4.22). */
export type ConnectionSignIn = SignInRequest & {
  /** Keeps what the wallet has signed. Rejects if the host refuses it: the attempt fails. */
  readonly keep: (connector: Connector, sessions: readonly SignInSession[]) => Promise<void>
}

type Options = Pick<CoreContext, 'network'>

/** The sign-in that a wallet can give with the connection. A session of several namespaces signs in after the connection. */
function getRequest({ network }: Options, { type }: Connector, signIn: ConnectionSignIn) {
  const isEvmOnly = network.networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  return type === 'WALLET_CONNECT' && !isEvmOnly ? undefined : signIn
}

/**
 * Makes the function that connects a wallet, and signs in with the connection if the wallet can. A sign-in that is refused ends
 * the connection.
 */
export function createConnectWithSignIn(options: Options, signIn: ConnectionSignIn): ConnectWallet {
  return async (connector, request) => {
    const signInRequest = getRequest(options, connector, signIn)
    const result: ConnectResult = await connector.connect({
      ...request,
      ...(signInRequest && { signIn: signInRequest }),
    })
    if (!result.signIn || result.signIn.length === 0) return result
    try {
      if (request.signal.aborted) throw new PorticoError('aborted')
      await signIn.keep(connector, result.signIn)
    } catch (cause) {
      // The failure to tell of is that of the sign-in.
      await connector.disconnect().catch(() => undefined)
      throw cause
    }
    return result
  }
}
