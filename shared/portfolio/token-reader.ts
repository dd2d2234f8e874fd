import { withOwnSignal } from '../async/abort.ts'
import { limitTime } from '../async/time-limit.ts'
import type { Connector } from '../connectors/connector.ts'
import type { CoreContext } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Network } from '../networks/network.ts'
import type { AccountId } from '../schema/primitives.ts'
import * as balanceLimits from './limits.ts'
import { readKnownTokens, withHostPicture, withShownToken } from './node-tokens.ts'
import { fetchServiceTokens } from './service-tokens.ts'
import type { TokenBalance } from './token-balance.ts'
import { createTokenCache, type TokenList } from './token-cache.ts'
import { fetchWalletTokens } from './wallet-tokens.ts'

export type TokenRequest = {
  readonly accountId: AccountId
  readonly address: string
  readonly connector: Pick<Connector, 'getProvider' | 'type'>
  readonly isFresh: boolean
  readonly network: Network
  readonly signal: AbortSignal
}

export type ReadTokens = (request: TokenRequest) => Promise<TokenList>

type ReaderContext = Pick<CoreContext, 'chainClients' | 'options' | 'platform' | 'storage'>

/** §9.26, §9.30: balances exist on eip155 and solana, and are zero on testnets and unsupported chains. */
const hasBalances = ({ chainNamespace, isSupported, testnet }: Network) =>
  isSupported && !testnet && (chainNamespace === 'eip155' || chainNamespace === 'solana')

/** A WalletConnect session gets the request only if it lists assets: each one goes to a phone, which may be asleep or prompt. */
async function readWallet(
  { platform }: ReaderContext,
  { address, connector, network }: TokenRequest,
): Promise<readonly TokenBalance[] | undefined> {
  if (network.chainNamespace !== 'eip155') return undefined
  try {
    const provider = await connector.getProvider()
    const account = { address, chainId: network.caipNetworkId }
    const isPhone = connector.type === 'WALLET_CONNECT'
    const isListed = isPhone ? await provider.listsAssets?.(account) : undefined
    if (isPhone && !isListed) return undefined
    return await fetchWalletTokens({ address, clock: platform.clock, isListed, network, provider })
  } catch {
    // The wallet did not load: the service or the chain know the tokens too.
    return undefined
  }
}

function onLimit(): never {
  throw new PorticoError('service-unavailable', 'The service of balances does not answer.')
}

/** §7.5: the wallet (EVM), then the service, then the chain. A failed service is not called again for 30 s (§9.2, §9.11). */
export function createTokenReader(
  context: ReaderContext & { readonly onFailure: () => void },
): ReadTokens {
  const { options, platform, storage } = context
  const { clock, fetch, log } = platform
  const cache = createTokenCache({ clock, store: storage })
  const failures = new Map<AccountId, number>()

  async function readService(request: TokenRequest): Promise<readonly TokenBalance[] | undefined> {
    const { accountId, address, isFresh, network } = request
    const failedAt = failures.get(accountId)
    const isTooSoon = failedAt !== undefined && clock.now() - failedAt < limits.balanceRetryGap
    if (!options.projectId || isTooSoon) return undefined
    const forced = (isFresh && cache.getLast(accountId)?.tokens) || []
    try {
      const limit = { clock, limit: balanceLimits.balanceAnswer, onLimit }
      const tokens = await withOwnSignal(request.signal, (signal) =>
        limitTime(limit, () =>
          fetchServiceTokens({ address, fetch, forced, network, options, signal }),
        ),
      )
      failures.delete(accountId)
      return tokens
    } catch (cause) {
      if (request.signal.aborted) throw cause
      failures.set(accountId, clock.now())
      log('warn', 'The service did not give the tokens of the account.', cause)
      context.onFailure()
      return undefined
    }
  }

  return async (request) => {
    const { accountId, isFresh, network } = request
    if (!hasBalances(network)) return { isIncomplete: false, tokens: [] }
    const kept = isFresh ? undefined : cache.get(accountId)
    if (kept) return kept
    const named = (await readWallet(context, request)) ?? (await readService(request))
    const tokens = named
      ? await withShownToken(context, request, named)
      : await readKnownTokens(context, request, cache.getLast(accountId)?.tokens)
    const list = { isIncomplete: !named, tokens: withHostPicture(context, request, tokens) }
    cache.set(accountId, list)
    return list
  }
}
