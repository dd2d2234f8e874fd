import { importCode } from '../../async/import-code.ts'
import { setClientId } from '../../services/rpc-service-url.ts'
import type { AuthenticateOptions } from './authenticate.ts'
import {
  discardUniversalProvider,
  endOtherSessions,
  expireProposals,
  type LoadOptions,
  loadUniversalProvider,
  readClientId,
  reconnectRelay,
  releaseUniversalProvider,
} from './load-universal-provider.ts'
import type { PairedSession } from './paired-session.ts'
import type { UniversalProvider } from './universal-provider.ts'

/** What is done with a provider besides pairing and requests. */
export type ProviderOperations = {
  /** Pairs and signs in by one prompt. Absent for a provider of the host. */
  readonly authenticate?:
    | ((
        universalProvider: UniversalProvider,
        options: AuthenticateOptions,
      ) => Promise<PairedSession>)
    | undefined
  /** Closes a provider and removes what it has stored. */
  readonly discard: (universalProvider: UniversalProvider) => Promise<void>
  /** Ends the sessions other than the current one. */
  readonly endOtherSessions: (universalProvider: UniversalProvider) => Promise<void>
  /** Ends the proposals that expire by `time`, in milliseconds since the epoch. */
  readonly expireProposals: (universalProvider: UniversalProvider, time: number) => void
  readonly load: () => Promise<UniversalProvider>
  /** Reconnects to the relay where the socket is closed, or is not trusted any more (`isStale`). */
  readonly reconnectRelay: (universalProvider: UniversalProvider, isStale: boolean) => Promise<void>
  /** Closes a provider and keeps what it has stored, so that its session can be resumed. */
  readonly release: (universalProvider: UniversalProvider) => Promise<void>
}

const ignore = () => Promise.resolve()

export type ProviderOptions = LoadOptions & {
  /** The RPC host, which gets the id of the client (services §1.1). */
  readonly rpc: string
}

/** The operations on the packages' provider, or on the host's own: that one is used and never closed. */
export function getProviderOperations(
  options: ProviderOptions,
  hostProvider: UniversalProvider | undefined,
): ProviderOperations {
  const operations = toOperations(options, hostProvider)
  return {
    ...operations,
    discard(universalProvider) {
      setClientId(options.rpc, undefined)
      return operations.discard(universalProvider)
    },
    async load() {
      const universalProvider = await operations.load()
      setClientId(options.rpc, await readClientId(universalProvider))
      return universalProvider
    },
  }
}

function toOperations(
  options: LoadOptions,
  hostProvider: UniversalProvider | undefined,
): ProviderOperations {
  const { copyName } = options
  if (hostProvider)
    return {
      discard: ignore,
      endOtherSessions: ignore,
      expireProposals: () => undefined,
      load: () => Promise.resolve(hostProvider),
      reconnectRelay: ignore,
      release: ignore,
    }
  return {
    authenticate: async (universalProvider, request) =>
      (await importCode(() => import('./authenticate.ts'))).authenticate(
        universalProvider,
        request,
      ),
    discard: (universalProvider) => discardUniversalProvider(universalProvider, copyName),
    endOtherSessions,
    expireProposals,
    load: () => loadUniversalProvider(options),
    reconnectRelay,
    release: (universalProvider) => releaseUniversalProvider(universalProvider, copyName),
  }
}
