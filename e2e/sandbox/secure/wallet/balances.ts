import * as v from 'valibot'
import { type Address, numberToHex, parseUnits } from 'viem'
import type { Asset, ReadAssets } from '../../wallets/engine/assets.ts'
import { walletError } from '../../wallets/engine/wallet-error.ts'

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

type BalancesOptions = {
  rpc: string
  projectId: string
}

export function createBalanceReader({ rpc, projectId }: BalancesOptions): ReadAssets {
  async function readBalances(account: Address, signal: AbortSignal): Promise<readonly Balance[]> {
    // Without `sv` the service returns an empty list.
    const query = new URLSearchParams({
      projectId,
      currency: 'usd',
      st: 'frame',
      sv: 'frame-1.0.0',
    })
    const response = await fetch(`${rpc}/v1/account/${account}/balance?${query}`, { signal })
      .then((got) => got.json())
      .catch(() => {
        throw signal.aborted ? walletError('aborted') : unreadable()
      })
    const parsed = v.safeParse(answer, response)
    if (!parsed.success) throw unreadable()
    return parsed.output.balances
  }

  return async (account, { signal }) => {
    const assets: Record<string, Asset[]> = {}
    for (const one of await readBalances(account, signal)) {
      const [namespace, reference] = one.chainId.split(':')
      if (namespace === 'eip155') (assets[numberToHex(Number(reference))] ??= []).push(toAsset(one))
    }
    return assets
  }
}

const unreadable = () => walletError('internal', 'The balances cannot be read.')

function toAsset({ name, symbol, address: caip10, quantity: held, ...rest }: Balance): Asset {
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
