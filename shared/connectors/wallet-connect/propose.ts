import { untilAborted } from '../../async/abort.ts'
import type { Clock } from '../../platform/ports.ts'
import type { SignInAttempt } from '../sign-in.ts'
import { type PairedSession, toPaired } from './paired-session.ts'
import type { ProviderOperations } from './provider-operations.ts'
import type { ProposedNamespaces, UniversalProvider } from './universal-provider.ts'

export type ProposeOptions = Pick<ProviderOperations, 'authenticate'> & {
  readonly clock: Clock
  readonly namespaces: ProposedNamespaces
  readonly signal: AbortSignal
  readonly signIn: SignInAttempt | undefined
  readonly universalProvider: UniversalProvider
}

/** The network of the message is first. Empty unless all proposed networks are of the EVM (§4.22). */
function toSignInChains(
  namespaces: ProposedNamespaces,
  { chainId }: SignInAttempt,
): readonly string[] {
  const chains = namespaces['eip155']?.chains ?? []
  const isEvmOnly =
    Object.keys(namespaces).length === 1 && chains.every((id) => id.startsWith('eip155:'))
  if (!isEvmOnly || !chains.includes(chainId)) return []
  return [chainId, ...chains.filter((id) => id !== chainId)]
}

type Proposal = { readonly hasSignIn: boolean; readonly propose: () => Promise<PairedSession> }

export async function prepareProposal(options: ProposeOptions): Promise<Proposal> {
  const { authenticate, namespaces, signIn: attempt, universalProvider } = options
  const chains = attempt ? toSignInChains(namespaces, attempt) : []
  if (!attempt || !authenticate || chains.length === 0)
    return {
      hasSignIn: false,
      propose: async () =>
        toPaired(await universalProvider.connect({ optionalNamespaces: namespaces })),
    }
  const { chainId, signIn } = attempt
  const message = await untilAborted(signIn.createMessage(chainId), options.signal)
  const methods = namespaces['eip155']?.methods ?? []
  const request = { ...options, chains, message, methods, signIn }
  return { hasSignIn: true, propose: () => authenticate(universalProvider, request) }
}
