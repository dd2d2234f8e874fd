import type { Connector, ConnectResult } from '../../connectors/connector.ts'
import type { ConnectWallet } from '../../controllers/connections-controller.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { SignInRequest, SignInSession } from '../../siwx/siwx.ts'

export type ConnectionSignIn = SignInRequest & {
  readonly keep: (connector: Connector, sessions: readonly SignInSession[]) => Promise<void>
}

type Options = Pick<CoreContext, 'network'>

/** A session of several namespaces signs in after the connection. */
function getRequest({ network }: Options, { type }: Connector, signIn: ConnectionSignIn) {
  const isEvmOnly = network.networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  return type === 'WALLET_CONNECT' && !isEvmOnly ? undefined : signIn
}

/** Without a message, as where the host's server gives no nonce, the sign-in follows the connection. */
async function connect(
  connector: Connector,
  request: Parameters<ConnectWallet>[1],
  signIn: SignInRequest | undefined,
): Promise<ConnectResult> {
  if (!signIn) return connector.connect(request)
  let isWithoutMessage = false
  const createMessage: SignInRequest['createMessage'] = async (chainId) => {
    try {
      return await signIn.createMessage(chainId)
    } catch (cause) {
      isWithoutMessage = true
      throw cause
    }
  }
  try {
    return await connector.connect({ ...request, signIn: { ...signIn, createMessage } })
  } catch (cause) {
    if (!isWithoutMessage || request.signal.aborted) throw cause
    return connector.connect(request)
  }
}

export function createConnectWithSignIn(options: Options, signIn: ConnectionSignIn): ConnectWallet {
  return async (connector, request) => {
    const result = await connect(connector, request, getRequest(options, connector, signIn))
    if (!result.signIn || result.signIn.length === 0) return result
    try {
      if (request.signal.aborted) throw new PorticoError('aborted')
      await signIn.keep(connector, result.signIn)
    } catch (cause) {
      // The error to show is that of the sign-in.
      await connector.disconnect().catch(() => undefined)
      throw cause
    }
    return result
  }
}
