import * as v from 'valibot'
import { isSameAddress } from '../../../format/address.ts'
import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { toTokenBalance } from '../../../portfolio/token-schema.ts'
import { finiteNumber, wholeNumber } from '../../../schema/numbers.ts'
import { toRpcServiceUrl } from '../../../services/rpc-service-url.ts'
import * as limits from '../limits.ts'
import { nativeAddress, toPlainAddress, toRouterAddress } from './router-address.ts'
import { requestSwap, type ServiceContext } from './service-request.ts'

const label = v.fallback(v.string(), '')
const tokenEntry = v.object({
  address: v.string(),
  decimals: wholeNumber(0, 36),
  logoUri: v.fallback(v.optional(v.string()), undefined),
  name: label,
  symbol: label,
})
const tokenList = v.object({ tokens: v.array(v.unknown()) })
const prices = v.object({
  fungibles: v.array(v.object({ address: v.string(), price: finiteNumber(0) })),
})

function toToken(entry: unknown, network: Network): TokenBalance | undefined {
  const parsed = v.safeParse(tokenEntry, entry)
  const address = parsed.success ? toPlainAddress(network, parsed.output.address) : undefined
  if (!parsed.success || !address) return undefined
  const { logoUri, ...rest } = parsed.output
  const isNative = isSameAddress(address, nativeAddress)
  const balance = undefined
  const raw = { ...rest, address: isNative ? undefined : address, balance }
  return toTokenBalance({ ...raw, iconUrl: logoUri ?? undefined }, network)
}

export function createTokenService(context: ServiceContext) {
  const { options } = context
  return {
    async fetchPrice(token: TokenBalance, signal: AbortSignal): Promise<number | undefined> {
      const id = `${token.chainId}:${toRouterAddress(token)}`
      const { fungibles } = await requestSwap(context, {
        body: { addresses: [id], currency: 'usd', projectId: options.projectId },
        schema: prices,
        signal,
        url: toRpcServiceUrl(options, 'v1/fungible/price'),
      })
      return fungibles.find(({ address }) => address.toLowerCase() === id.toLowerCase())?.price
    },
    async fetchTokens(network: Network, signal: AbortSignal): Promise<readonly TokenBalance[]> {
      const query = { chainId: network.caipNetworkId }
      const url = toRpcServiceUrl(options, 'v1/convert/tokens', query)
      const { tokens } = await requestSwap(context, { schema: tokenList, signal, url })
      const found = new Map<string, TokenBalance>()
      for (const entry of tokens.slice(0, limits.tokens)) {
        const token = toToken(entry, network)
        if (token && !found.has(token.assetId)) found.set(token.assetId, token)
      }
      return [...found.values()]
    },
  }
}
