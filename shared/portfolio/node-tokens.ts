import type { OwnedToken } from '../adapters/adapter.ts'
import type { CoreContext } from '../core/context.ts'
import { isSameAddress } from '../format/address.ts'
import { cleanPicture } from '../format/clean-icon.ts'
import type { Network } from '../networks/network.ts'
import type { TokenBalance } from './token-balance.ts'
import { toTokenBalance } from './token-schema.ts'

type NodeContext = Pick<CoreContext, 'chainClients' | 'options' | 'platform'>
type NodeRequest = { readonly address: string; readonly network: Network }

const findShownToken = ({ options }: NodeContext, { network }: NodeRequest) =>
  /\/(?:erc20|token):(.+)$/.exec(options.balanceAssets?.[network.caipNetworkId] ?? '')?.[1]

async function readNode(
  { chainClients, platform }: NodeContext,
  { address, network }: NodeRequest,
  { last = [], named }: { last?: readonly TokenBalance[]; named: readonly (string | undefined)[] },
): Promise<readonly TokenBalance[]> {
  const known = last.filter((token) => token.address !== undefined)
  const tokens = [...known.map((token) => token.address), ...named].filter(
    (token) => token !== undefined,
  )
  const isListed = network.chainNamespace === 'solana' || tokens.length > 0
  const client = chainClients.get(network.chainNamespace)
  if (!isListed || !client?.getTokens) return []
  const toToken = (owned: OwnedToken) => {
    const before = known.find(({ address: one }) => isSameAddress(one, owned.address))
    const { balance, decimals, name, symbol } = { ...before, ...definedOf(owned) }
    if (decimals === undefined) return undefined
    return toTokenBalance(
      {
        address: owned.address,
        balance,
        decimals,
        iconUrl: before?.iconUrl,
        name: name ?? '',
        symbol: symbol ?? '',
      },
      network,
    )
  }
  try {
    const owned = await client.getTokens({ address, network, tokens: [...new Set(tokens)] })
    return owned.flatMap((token) => toToken(token) ?? [])
  } catch (cause) {
    platform.log('warn', 'The tokens of the account could not be read from the chain.', cause)
    return known.map((token) => ({
      ...token,
      balance: undefined,
      price: undefined,
      value: undefined,
    }))
  }
}

/** A field that the chain does not give is that of the last answer, except the amount. */
const definedOf = ({ balance, decimals, name, symbol }: OwnedToken) => ({
  balance,
  ...(decimals !== undefined && { decimals }),
  ...(name && { name }),
  ...(symbol && { symbol }),
})

export function readKnownTokens(
  context: NodeContext,
  request: NodeRequest,
  last: readonly TokenBalance[] = [],
): Promise<readonly TokenBalance[]> {
  const named = context.options.tokens?.[request.network.caipNetworkId]?.address
  return readNode(context, request, { last, named: [named, findShownToken(context, request)] })
}

export function withHostPicture(
  { options }: NodeContext,
  { network }: NodeRequest,
  tokens: readonly TokenBalance[],
): readonly TokenBalance[] {
  const { address, image } = options.tokens?.[network.caipNetworkId] ?? {}
  const iconUrl = image && cleanPicture(image)
  if (!address || !iconUrl) return tokens
  return tokens.map((token) =>
    isSameAddress(token.address, address) ? { ...token, iconUrl } : token,
  )
}

/** A list of what an account has leaves out a zero balance. */
export async function withShownToken(
  context: NodeContext,
  request: NodeRequest,
  tokens: readonly TokenBalance[],
): Promise<readonly TokenBalance[]> {
  const shown = findShownToken(context, request)
  const isShown = (token: TokenBalance) => isSameAddress(token.address, shown)
  if (!shown || tokens.some(isShown)) return tokens
  const read = await readNode(context, request, { named: [shown] })
  return [...tokens, ...read.filter(isShown)]
}
