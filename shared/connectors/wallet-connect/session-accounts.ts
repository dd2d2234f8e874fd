import * as v from 'valibot'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { parseAccountIdParts } from '../../schema/account-id.ts'
import { type ChainId, isChainId, type Namespace } from '../../schema/primitives.ts'
import { parseAnswer } from '../../schema/wallet-answers.ts'
import { toCurrentId } from './namespaces.ts'
import type { UniversalProvider } from './universal-provider.ts'

const approvedSession = v.object({
  namespaces: v.record(
    v.string(),
    v.object({
      accounts: v.array(v.string()),
      chains: v.optional(v.array(v.string()), []),
      methods: v.optional(v.array(v.string()), []),
    }),
  ),
})

const answeredByPackages: readonly string[] = [
  'eth_chainId',
  'wallet_getCapabilities',
  'wallet_switchEthereumChain',
]

export const isAnsweredByPackages = (method: string, chain: string) =>
  answeredByPackages.includes(method) && chain.startsWith('eip155:')

type SessionAccount = { readonly chainId: ChainId; readonly address: string }

export function parseAccounts(
  approved: unknown,
  namespace: Namespace = 'eip155',
): readonly SessionAccount[] {
  const { namespaces } = parseAnswer(approvedSession, approved)
  return (namespaces[namespace]?.accounts ?? []).map(parseAccountIdParts)
}

/** The network, where it is one of the namespace that a session has approved. Older wallets approve it by its former id. */
export function findApprovedNetwork(
  approved: unknown,
  namespace: Namespace,
  network: string | undefined,
): ChainId | undefined {
  const accounts = approved ? parseAccounts(approved, namespace) : []
  const isApproved = accounts.some(({ chainId }) => toCurrentId(chainId) === network)
  return isApproved && isChainId(network) ? network : undefined
}

export function getDefaultChain({ rpcProviders }: UniversalProvider): string {
  return `eip155:${rpcProviders['eip155']?.getDefaultChain() ?? 1}`
}

function readApproval(approved: unknown, chain: string) {
  const namespace = chain.split(':')[0] ?? ''
  const part = parseAnswer(approvedSession, approved).namespaces[namespace]
  const { accounts = [], chains = [], methods = [] } = part ?? {}
  const hasChain = chains.includes(chain) || accounts.some((id) => id.startsWith(`${chain}:`))
  return { hasChain, methods }
}

export function isApprovedChain(approved: unknown, chain: string): boolean {
  return readApproval(approved, chain).hasChain
}

export function checkApproved(approved: unknown, method: string, chain: string): void {
  if (isAnsweredByPackages(method, chain)) return
  const { hasChain, methods } = readApproval(approved, chain)
  if (!methods.includes(method))
    throw new ProviderRpcError(4200, `The wallet does not allow ${method} in this session.`)
  if (!hasChain)
    throw new ProviderRpcError(4901, 'The wallet has not approved this network in this session.')
}

/** A session is on all of its chains at once. */
export function selectChain(
  universalProvider: UniversalProvider,
  chainId: ChainId | undefined,
): void {
  const { session } = universalProvider
  if (!session || !chainId || getDefaultChain(universalProvider) === chainId) return
  if (parseAccounts(session).some((account) => account.chainId === chainId))
    universalProvider.setDefaultChain(chainId)
}

/** A chain that the wallet has only just added has no accounts of its own. */
export function selectAddresses(approved: unknown, chain: string): readonly string[] {
  const accounts = parseAccounts(approved)
  const onChain = accounts.filter(({ chainId }) => chainId === chain)
  return (onChain.length > 0 ? onChain : accounts).map(({ address }) => address)
}

/** The account that the wallet has selected last is the first. */
export async function readAccounts(
  universalProvider: UniversalProvider,
  { chain, selected }: { readonly chain: ChainId; readonly selected: string },
): Promise<unknown> {
  const answer = await universalProvider.request({ method: 'eth_accounts' }, chain)
  const { session } = universalProvider
  if (!Array.isArray(answer) || !session) return answer
  // The packages keep accounts that an update of the session has taken away.
  const shared = new Set(parseAccounts(session).map(({ address }) => address.toLowerCase()))
  const kept = answer.filter((account) => shared.has(String(account).toLowerCase()))
  const accounts: readonly unknown[] = kept.length > 0 ? kept : selectAddresses(session, chain)
  const isSelected = (account: unknown) => String(account).toLowerCase() === selected
  return accounts.toSorted((one, other) => Number(isSelected(other)) - Number(isSelected(one)))
}
