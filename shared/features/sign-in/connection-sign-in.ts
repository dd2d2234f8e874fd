import type { Lazy } from '../../async/lazy.ts'
import type { ConnectionSignIn } from '../../connectors/connect-and-sign-in.ts'
import { hasSignIn } from '../../core/sign-in-offer.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { SignInFeature } from './create-sign-in.ts'

/**
 * What signs in with a connection (§4.22). Each part loads with its first use, so that nothing is awaited between the tap of
 * the visitor and the request to the wallet.
 */
export function createConnectionSignIn(
  options: ResolvedOptions,
  getFeature: () => Lazy<SignInFeature> | undefined,
): ConnectionSignIn | undefined {
  if (!hasSignIn(options)) return undefined
  async function load(): Promise<SignInFeature['oneClick']> {
    const feature = await getFeature()?.get()
    if (!feature) throw new PorticoError('siwx-disabled', 'SIWX is not enabled')
    return feature.oneClick
  }
  const isEvmOnly = options.networks.every(
    ({ chainNamespace = 'eip155' }) => chainNamespace === 'eip155',
  )
  return {
    getRequest({ type }) {
      // A session of several namespaces signs in after the connection.
      if (type === 'WALLET_CONNECT' && !isEvmOnly) return undefined
      return {
        createMessage: async (chainId) => (await load()).createMessage(chainId),
        verify: async (session, requested) => (await load()).verify(session, requested),
      }
    },
    keep: async (connector, sessions) => (await load()).keep(connector, sessions),
  }
}
