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

export type ProviderOperations = {
  readonly authenticate?:
    | ((
        universalProvider: UniversalProvider,
        options: AuthenticateOptions,
      ) => Promise<PairedSession>)
    | undefined
  readonly discard: (universalProvider: UniversalProvider) => Promise<void>
  readonly endOtherSessions: (universalProvider: UniversalProvider) => Promise<void>
  readonly expireProposals: (universalProvider: UniversalProvider, time: number) => void
  readonly load: () => Promise<UniversalProvider>
  readonly reconnectRelay: (universalProvider: UniversalProvider, isStale: boolean) => Promise<void>
  readonly release: (universalProvider: UniversalProvider) => Promise<void>
}

const ignore = () => Promise.resolve()

export type ProviderOptions = LoadOptions & {
  readonly rpc: string
}

/** The host's own provider is never closed. */
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
