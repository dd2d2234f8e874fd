import * as v from 'valibot'
import { type Address, type Hex, numberToHex } from 'viem'
import type { Methods, RequestContext } from './methods.ts'
import { address, list, parseParameters, quantity } from './parameters.ts'

const lowerCase = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
)
const request = v.object(
  {
    account: address,
    chainFilter: v.nullish(
      v.array(
        v.pipe(
          quantity,
          v.transform((id) => numberToHex(id)),
        ),
        'must be a list of chains',
      ),
    ),
    assetFilter: v.nullish(
      v.record(
        v.string(),
        v.array(
          v.union([
            lowerCase,
            // The current form of the standard: the address is in an object.
            v.pipe(
              v.object({ address: lowerCase }),
              v.transform((asset) => asset.address),
            ),
          ]),
        ),
        'must be an object',
      ),
    ),
    assetTypeFilter: v.nullish(
      v.array(
        v.pipe(
          v.string(),
          // ERC-7811 itself writes the types in both cases.
          v.transform((text) => text.toUpperCase()),
        ),
        'must be a list of types',
      ),
    ),
  },
  'must be an object',
)
const parameters = list(request)

export type Asset = {
  readonly address: string
  readonly balance: Hex
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: object
}

/** The assets of an account by network, in hex. Networks that `isWanted` does not name are left out of the answer. */
export type ReadAssets = (
  account: Address,
  context: RequestContext,
  isWanted: (chain: Hex) => boolean,
) => Promise<Readonly<Record<string, readonly Asset[]>>>

/** The assets of an account (ERC-7811). */
export function createAssetMethods(readAssets: ReadAssets): Methods {
  return {
    async wallet_getAssets(params, context) {
      const [filter] = parseParameters('wallet_getAssets', parameters, params)
      const { account, assetFilter, assetTypeFilter, chainFilter } = filter
      const isWanted = (chain: string) => !chainFilter || chainFilter.some((one) => one === chain)
      const assets = await readAssets(account, context, isWanted)
      const matching = Object.entries(assets).map(([chain, all]) => {
        const named = assetFilter?.[chain] ?? []
        return [
          chain,
          all.filter(
            (asset) =>
              (!assetFilter || named.includes(asset.address.toLowerCase())) &&
              (!assetTypeFilter || assetTypeFilter.includes(asset.type)),
          ),
        ] as const
      })
      const found = matching.filter(([, all]) => all.length > 0)
      const empty = (chainFilter ?? []).map((chain) => [chain, []] as const)
      return Object.fromEntries([...empty, ...found.filter(([chain]) => isWanted(chain))])
    },
  }
}
