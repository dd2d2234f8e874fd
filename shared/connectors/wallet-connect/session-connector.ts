import { accountRequired } from '../../errors/invalid-account.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Namespace } from '../../schema/primitives.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import type { Connector, ConnectResult, Eip1193Provider } from '../connector.ts'
import { addEventHandlers, createResultWatch } from '../provider-connector.ts'
import { type SignInAttempt, withSignIn } from '../sign-in.ts'
import { walletConnectInfo } from './wallet-connect-info.ts'
import type { WalletConnectSession } from './wallet-connect-session.ts'

export type SessionConnectorOptions = Pick<Eip1193Provider, 'listsAssets' | 'request'> & {
  readonly check: () => Promise<ConnectResult | undefined>
  readonly connect: (
    signal: AbortSignal,
    signIn: SignInAttempt | undefined,
  ) => Promise<{ result: ConnectResult | undefined; signIn: readonly SignInSession[] }>
  readonly disconnect: (isOver?: boolean) => Promise<unknown>
  readonly namespace: Namespace
  readonly reconnect: (signal: AbortSignal) => Promise<ConnectResult | undefined>
  readonly session: WalletConnectSession
}

export function createSessionConnector(options: SessionConnectorOptions): Connector {
  const { check, listsAssets, namespace, request, session } = options
  const provider: Eip1193Provider = {
    listsAssets,
    on: session.on,
    removeListener: session.removeListener,
    request,
  }
  const watch = createResultWatch({
    addHandlers: (handlers) =>
      addEventHandlers(session, { ...handlers, session_update: handlers.accountsChanged }),
    read: check,
  })

  return {
    ...walletConnectInfo,
    namespace,
    async connect({ chainId, signal, signIn }) {
      const attempt = signIn && chainId && { chainId, signIn }
      const { result, signIn: sessions } = await options.connect(signal, attempt || undefined)
      if (!result) throw new PorticoError('account-required', accountRequired)
      watch.setResult(result)
      return withSignIn(result, sessions)
    },
    async disconnect(isOver) {
      watch.setResult(undefined)
      await options.disconnect(isOver)
    },
    getProvider: async () => provider,
    async reconnect({ signal }) {
      const result = await options.reconnect(signal)
      watch.setResult(result)
      return result
    },
    subscribe: watch.subscribe,
  }
}
