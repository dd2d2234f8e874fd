import * as v from 'valibot'
import { PorticoError } from '../../errors/portico-error.ts'
import { type ChainId, type Namespace, toAccountIdParts } from '../../schema/primitives.ts'
import type { Universal } from './universal.ts'

const sessionForm = v.object({
  namespaces: v.record(v.string(), v.object({ accounts: v.array(v.string()) })),
})

type Place = { readonly chainId: ChainId; readonly address: string }

/** What a session shares in a namespace. */
export function toPlaces(session: unknown, namespace: Namespace = 'eip155'): readonly Place[] {
  const parsed = v.safeParse(sessionForm, session)
  if (!parsed.success)
    throw new PorticoError('bad-response', 'The wallet sent an unexpected shape.', {
      cause: new v.ValiError(parsed.issues),
    })
  return (parsed.output.namespaces[namespace]?.accounts ?? []).map(toAccountIdParts)
}

/** The chain that requests go to. */
export function toChain(universal: Universal): string {
  return `eip155:${universal.rpcProviders['eip155']?.getDefaultChain() ?? 1}`
}

/** Moves to the preferred network where the session has it: a session is on all of its networks at once. */
export function standOn(universal: Universal, chainId: ChainId | undefined): void {
  if (!universal.session || !chainId || toChain(universal) === chainId) return
  if (toPlaces(universal.session).some((place) => place.chainId === chainId))
    universal.setDefaultChain(chainId)
}

/** The addresses of a session on one chain. One that the wallet has only just added has none of its own yet. */
export function toAddresses(session: unknown, chain: string): readonly string[] {
  const places = toPlaces(session)
  const here = places.filter(({ chainId }) => chainId === chain)
  return (here.length > 0 ? here : places).map(({ address }) => address)
}

/** The accounts on the wallet's chain, the one that the wallet has last chosen first. */
export async function readAccounts(universal: Universal, selected: string): Promise<unknown> {
  if (!universal.session || !universal.rpcProviders['eip155']) return []
  const found = await universal.request({ method: 'eth_accounts' }, toChain(universal))
  if (!Array.isArray(found)) return found
  const accounts: readonly unknown[] =
    found.length > 0 ? found : toAddresses(universal.session, toChain(universal))
  const isSelected = (account: unknown) => String(account).toLowerCase() === selected
  return accounts.toSorted((one, other) => Number(isSelected(other)) - Number(isSelected(one)))
}
