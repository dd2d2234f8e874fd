import * as v from 'valibot'
import { type ChainId, type Namespace, parseAccountIdParts } from '../../schema/primitives.ts'
import { parseAnswer } from '../../schema/wallet-answers.ts'
import type { UniversalProvider } from './universal-provider.ts'

const approvedSession = v.object({
  namespaces: v.record(v.string(), v.object({ accounts: v.array(v.string()) })),
})

const sessionMethods = v.object({
  namespaces: v.object({ eip155: v.object({ methods: v.array(v.string()) }) }),
})

/** The methods that no node answers. */
const ofWallet =
  /^personal_|_(?:decrypt|getEncryptionPublicKey|sendTransaction|sign|subscribe|unsubscribe)/

/** Whether a method is the wallet's and not of the session. The packages would send it to a node. */
export function isOutsideSession({ session }: UniversalProvider, method: string): boolean {
  const approved = v.safeParse(sessionMethods, session)
  return (
    approved.success &&
    ofWallet.test(method) &&
    !approved.output.namespaces.eip155.methods.includes(method)
  )
}

type SessionAccount = { readonly chainId: ChainId; readonly address: string }

/** Parses the accounts that a session has approved in a namespace. Throws `bad-response`. */
export function parseAccounts(
  approved: unknown,
  namespace: Namespace = 'eip155',
): readonly SessionAccount[] {
  const { namespaces } = parseAnswer(approvedSession, approved)
  return (namespaces[namespace]?.accounts ?? []).map(parseAccountIdParts)
}

/** The EVM chain that the provider sends requests to. */
export function getDefaultChain({ rpcProviders }: UniversalProvider): string {
  return `eip155:${rpcProviders['eip155']?.getDefaultChain() ?? 1}`
}

/** Selects a chain for requests where the session has it: a session is on all of its chains at once. */
export function selectChain(
  universalProvider: UniversalProvider,
  chainId: ChainId | undefined,
): void {
  const { session } = universalProvider
  if (!session || !chainId || getDefaultChain(universalProvider) === chainId) return
  if (parseAccounts(session).some((account) => account.chainId === chainId))
    universalProvider.setDefaultChain(chainId)
}

/** The addresses of a session on one chain. A chain that the wallet has only just added has no accounts of its own. */
export function selectAddresses(approved: unknown, chain: string): readonly string[] {
  const accounts = parseAccounts(approved)
  const onChain = accounts.filter(({ chainId }) => chainId === chain)
  return (onChain.length > 0 ? onChain : accounts).map(({ address }) => address)
}

/** Reads the accounts on the wallet's chain. The account that the wallet has selected last is the first. */
export async function readAccounts(
  universalProvider: UniversalProvider,
  selected: string,
): Promise<unknown> {
  const { rpcProviders, session } = universalProvider
  if (!session || !rpcProviders['eip155']) return []
  const chain = getDefaultChain(universalProvider)
  const answer = await universalProvider.request({ method: 'eth_accounts' }, chain)
  if (!Array.isArray(answer)) return answer
  const accounts: readonly unknown[] =
    answer.length > 0
      ? answer
      : selectAddresses(universalProvider.session, getDefaultChain(universalProvider))
  const isSelected = (account: unknown) => String(account).toLowerCase() === selected
  return accounts.toSorted((one, other) => Number(isSelected(other)) - Number(isSelected(one)))
}
