import { createLatest } from '../../../async/latest.ts'
import type { CoreContext } from '../../../core/context.ts'
import { isSameAddress } from '../../../format/address.ts'
import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { ChainId } from '../../../schema/primitives.ts'
import * as limits from '../limits.ts'
import type { SwapService } from '../service/swap-service.ts'
import type { SwapDraft } from './swap-draft.ts'

export type ListLoader = {
  /** A token of the lists that are loaded. */
  readonly find: (chainId: ChainId, address: string) => TokenBalance | undefined
  readonly follow: () => void
  readonly read: (network: Network) => Promise<readonly TokenBalance[]>
  readonly retry: () => void
  readonly stop: () => void
}

export function createListLoader(
  { platform: { clock } }: Pick<CoreContext, 'platform'>,
  draft: SwapDraft,
  service: Pick<SwapService, 'fetchTokens'>,
): ListLoader {
  const latest = createLatest()
  const lists = new Map<
    ChainId,
    { readonly at: number; readonly reading: Promise<readonly TokenBalance[]> }
  >()
  const loaded = new Map<ChainId, readonly TokenBalance[]>()
  let shown: ChainId | undefined

  function read(network: Network): Promise<readonly TokenBalance[]> {
    const { caipNetworkId } = network
    const last = lists.get(caipNetworkId)
    if (last && clock.now() - last.at < limits.tokensCache) return last.reading
    const reading = service.fetchTokens(network, new AbortController().signal)
    lists.set(caipNetworkId, { at: clock.now(), reading })
    reading.then(
      (tokens) => loaded.set(caipNetworkId, tokens),
      () => lists.delete(caipNetworkId),
    )
    return reading
  }

  async function load(network: Network): Promise<void> {
    const attempt = latest.begin()
    draft.write({ list: { status: 'loading' } })
    try {
      const tokens = await read(network)
      if (attempt.isLatest()) draft.write({ list: { status: 'ready', tokens } })
    } catch {
      if (attempt.isLatest()) draft.write({ list: { status: 'failed' } })
    }
  }

  function follow(): void {
    const account = draft.findAccount()
    const chainId = account?.network.caipNetworkId
    if (chainId === shown) return
    shown = chainId
    if (account) void load(account.network)
  }

  return {
    find: (chainId, address) =>
      loaded.get(chainId)?.find((token) => isSameAddress(token.address, address)),
    follow,
    read,
    retry() {
      shown = undefined
      follow()
    },
    stop: latest.abort,
  }
}
