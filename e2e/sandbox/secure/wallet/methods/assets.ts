import * as v from 'valibot'
import { numberToHex, parseUnits } from 'viem'
import type { Methods, WalletParts } from '../parts.ts'
import { aborted, walletError } from '../wallet-error.ts'
import { address, list, parseParameters, quantity } from './parameters.ts'

const hexChain = v.pipe(
  quantity,
  v.transform((id) => numberToHex(id)),
)
const assetType = v.pipe(
  v.string(),
  // ERC-7811 itself writes the types in both cases.
  v.transform((text) => text.toUpperCase()),
)

const request = v.object(
  {
    account: address,
    chainFilter: v.nullish(v.array(hexChain, 'must be a list of chains')),
    assetFilter: v.nullish(
      v.record(
        v.string(),
        v.array(
          v.union([
            v.pipe(
              v.string(),
              v.transform((text) => text.toLowerCase()),
            ),
            // The current form of the standard: the address is in an object.
            v.pipe(
              v.object({ address: v.string() }),
              v.transform((asset) => asset.address.toLowerCase()),
            ),
          ]),
        ),
        'must be an object',
      ),
    ),
    assetTypeFilter: v.nullish(v.array(assetType, 'must be a list of types')),
  },
  'must be an object',
)
type AssetsRequest = v.InferOutput<typeof request>

const balance = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  address: v.nullish(v.string()),
  value: v.nullish(v.number()),
  price: v.nullish(v.number()),
  quantity: v.object({ decimals: v.string(), numeric: v.string() }),
  iconUrl: v.nullish(v.string()),
})
type Balance = v.InferOutput<typeof balance>
const answer = v.object({ balances: v.array(balance) })

const parameters = list(request)

/** The assets of an account (ERC-7811), from the balances of the RPC host. */
export function createAssetMethods({ facts, projectId }: WalletParts): Methods {
  async function readBalances(account: string, signal: AbortSignal): Promise<readonly Balance[]> {
    // Without `sv` the service returns an empty list.
    const query = new URLSearchParams({
      projectId,
      currency: 'usd',
      st: 'frame',
      sv: 'frame-1.0.0',
    })
    const url = `${facts.services.rpc}/v1/account/${account}/balance?${query}`
    const response = await fetch(url, { signal })
      .then((got) => got.json())
      .catch(() => {
        throw signal.aborted ? aborted() : walletError('internal', 'The balances cannot be read.')
      })
    const parsed = v.safeParse(answer, response)
    if (!parsed.success) throw walletError('internal', 'The balances cannot be read.')
    return parsed.output.balances
  }

  return {
    async wallet_getAssets(params, { signal }) {
      const [filter] = parseParameters('wallet_getAssets', parameters, params)
      const balances = await readBalances(filter.account, signal)
      const assets = balances.flatMap((one) => {
        const chain = toHexChain(one.chainId)
        return chain ? [{ chain, asset: toAsset(one) }] : []
      })
      const matching = assets.filter(({ chain, asset }) => matchesFilter(filter, chain, asset))
      const chains = filter.chainFilter ?? [...new Set(matching.map(({ chain }) => chain))]
      return Object.fromEntries(
        chains.map((chain) => [
          chain,
          matching.filter((one) => one.chain === chain).map(({ asset }) => asset),
        ]),
      )
    },
  }
}

type Asset = ReturnType<typeof toAsset>

function matchesFilter(filter: AssetsRequest, chain: string, asset: Asset): boolean {
  const { chainFilter, assetFilter, assetTypeFilter } = filter
  if (chainFilter && !chainFilter.some((one) => one === chain)) return false
  if (assetTypeFilter && !assetTypeFilter.includes(asset.type)) return false
  const named = assetFilter?.[chain]
  return !assetFilter || Boolean(named?.includes(asset.address.toLowerCase()))
}

function toAsset({ name, symbol, address: caip10, quantity: held, ...rest }: Balance) {
  const decimals = Number(held.decimals)
  const contract = caip10?.split(':').at(-1)
  return {
    address: contract ?? 'native',
    balance: numberToHex(parseUnits(held.numeric, decimals)),
    type: contract ? 'ERC20' : 'NATIVE',
    metadata: {
      name,
      symbol,
      decimals,
      ...(typeof rest.price === 'number' && { price: rest.price }),
      ...(typeof rest.value === 'number' && { value: rest.value }),
      ...(rest.iconUrl && { iconUrl: rest.iconUrl }),
    },
  }
}

function toHexChain(caip2: string): string | undefined {
  const [namespace, reference] = caip2.split(':')
  return namespace === 'eip155' ? numberToHex(Number(reference)) : undefined
}
