import type { Act, AssetRecord, Changes } from '../../../core/explanation.ts'
import { flatten } from '../read/decode-calls.ts'

function toActAssets(act: Act): readonly (string | undefined)[] {
  if (act.kind === 'exchange') return [...act.gives, ...act.gets].map(({ asset }) => asset)
  return 'asset' in act ? [act.asset] : []
}

/** The contracts of the assets that acts and changes name, each once. */
export function toAssets(acts: readonly Act[], changes?: Changes): readonly string[] {
  const { arrives = [], leaves = [], rights = [] } = changes?.status === 'simulated' ? changes : {}
  const named = [...flatten(acts), ...rights].flatMap(toActAssets)
  const all = [...named, ...[...leaves, ...arrives].map(({ asset }) => asset)]
  return [...new Set(all.flatMap((asset) => asset ?? []))]
}

/** The addresses that acts name, each once. */
export function toAddresses(acts: readonly Act[]): readonly string[] {
  const all = flatten(acts).flatMap((act) => [
    act.contract,
    'spender' in act ? act.spender : undefined,
    'receiver' in act ? act.receiver : undefined,
    'to' in act ? act.to : undefined,
  ])
  return [...new Set(all.flatMap((address) => address ?? []))]
}

/**
 * The acts with what the contracts say they are. `approve` and `transferFrom` have the same bytes for an amount of a token and for one
 * token of a collection, which its id names.
 */
export function withKinds(acts: readonly Act[], assets: readonly AssetRecord[]): readonly Act[] {
  const isCollection = (asset: string | undefined) =>
    assets.some(({ address, kind }) => address === asset && kind === 'collection')
  return acts.map((act): Act => {
    if (act.kind === 'batch') return { ...act, acts: withKinds(act.acts, assets) }
    if (act.kind === 'approval' && isCollection(act.asset)) return { ...act, isUnlimited: false }
    const isById = act.kind === 'transfer' && act.tokenId === undefined && isCollection(act.asset)
    return isById ? { ...act, amount: 1n, tokenId: act.amount } : act
  })
}
