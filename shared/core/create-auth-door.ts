import type { Connector } from '../connectors/connector.ts'
import type { Parts } from '../flows/parts.ts'
import { type Loader, loadChunk } from '../load-once.ts'
import { about } from '../secure-frame/about.ts'
import type { AuthNeeds, AuthParts } from './create-auth.ts'
import { createLaterConnector } from './later-connector.ts'

/** Loads the embedded wallet with the browser's side of it. */
export type LoadAuth = (needs: Omit<AuthNeeds, 'browser'>) => Promise<AuthParts>

const namespaces = ['eip155', 'solana'] as const

/** Whether a host offers a login (§9.29, contract §4.1): in its namespaces that have an adapter. */
function isOffered({ adapters, options: { features, projectId } }: Parts): boolean {
  const isWanted = features.email || (features.socials && features.socials.length > 0)
  return Boolean(projectId && isWanted) && namespaces.some((namespace) => adapters.has(namespace))
}

/** The way to the embedded wallet, which is loaded when somebody logs in, or has. */
export function createAuthDoor(
  parts: Parts,
  load: () => Promise<AuthParts>,
): {
  readonly auth: Loader<AuthParts> | undefined
  readonly connectors: readonly Connector[]
  readonly destroy: () => void
} {
  if (!isOffered(parts)) return { auth: undefined, connectors: [], destroy: () => undefined }
  const { adapters, store } = parts
  const auth = loadChunk(load)
  // One who is logged in has a frame (§3.22), and one who left for a login's own page comes back to it.
  if (store.get('email-login-used') || store.get('messaging-app-social'))
    auth.get().catch(() => undefined)

  return {
    auth,
    connectors: namespaces
      .filter((namespace) => adapters.has(namespace))
      .map((chain) => {
        const get = async () => (await auth.get()).sides[chain]
        return {
          ...about,
          ...createLaterConnector(get),
          chain,
          reload: async () => (await get()).reload?.(),
          selectAccount: async (address) => (await get()).selectAccount?.(address),
          switchNetwork: async (chainId) => (await get()).switchNetwork?.(chainId),
        }
      }),
    destroy: () =>
      void auth.peek()?.then(
        ({ destroy }) => destroy(),
        () => undefined,
      ),
  }
}
