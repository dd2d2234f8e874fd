import type { Action, AssetRecord, Changes } from '../../../core/explanation.ts'
import { flatten } from '../read/decode-calls.ts'

function toActAssets(action: Action): readonly (string | undefined)[] {
  if (action.kind === 'exchange') return [...action.gives, ...action.gets].map(({ asset }) => asset)
  return 'asset' in action ? [action.asset] : []
}

/** The contracts of the assets that actions and changes name, each once. */
export function toAssets(actions: readonly Action[], changes?: Changes): readonly string[] {
  const { arrives = [], leaves = [], rights = [] } = changes?.status === 'simulated' ? changes : {}
  const named = [...flatten(actions), ...rights].flatMap(toActAssets)
  const all = [...named, ...[...leaves, ...arrives].map(({ asset }) => asset)]
  return [...new Set(all.flatMap((asset) => asset ?? []))]
}

/** The addresses that actions name, each once. */
export function toAddresses(actions: readonly Action[]): readonly string[] {
  const all = flatten(actions).flatMap((action) => [
    action.contract,
    'spender' in action ? action.spender : undefined,
    'receiver' in action ? action.receiver : undefined,
    'to' in action ? action.to : undefined,
  ])
  return [...new Set(all.flatMap((address) => address ?? []))]
}

/**
 * The actions with what the contracts say they are. `approve` and `transferFrom` have the same bytes for an amount of a token and for one
 * token of a collection, which its id names.
 */
export function withKinds(
  actions: readonly Action[],
  assets: readonly AssetRecord[],
): readonly Action[] {
  const isCollection = (asset: string | undefined) =>
    assets.some(({ address, kind }) => address === asset && kind === 'collection')
  return actions.map((action): Action => {
    if (action.kind === 'batch') return { ...action, actions: withKinds(action.actions, assets) }
    if (action.kind === 'approval' && isCollection(action.asset))
      return { ...action, isUnlimited: false }
    const isById =
      action.kind === 'transfer' && action.tokenId === undefined && isCollection(action.asset)
    return isById ? { ...action, amount: 1n, tokenId: action.amount } : action
  })
}
