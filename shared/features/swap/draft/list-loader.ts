import { createLatest } from '../../../async/latest.ts'
import type { CoreContext } from '../../../core/context.ts'
import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { ChainId } from '../../../schema/primitives.ts'
import * as limits from '../limits.ts'
import type { SwapService } from '../service/swap-service.ts'
import type { SwapDraft } from './swap-draft.ts'

export type ListLoader = {
  /** Loads the list of the active network, unless it is loaded. */
  readonly follow: () => void
  /** Reads the list of a network. Rejects with a `PorticoError`. */
  readonly read: (network: Network) => Promise<readonly TokenBalance[]>
  /** Loads the list again after a failure. */
  readonly retry: () => void
  readonly stop: () => void
}

/** Loads the tokens that the service swaps on each network. */
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
  let shown: ChainId | undefined

  function read(network: Network): Promise<readonly TokenBalance[]> {
    const { caipNetworkId } = network
    const last = lists.get(caipNetworkId)
    if (last && clock.now() - last.at < limits.tokensCache) return last.reading
    const reading = service.fetchTokens(network, new AbortController().signal)
    lists.set(caipNetworkId, { at: clock.now(), reading })
    // A list that did not load is read again the next time.
    reading.catch(() => lists.delete(caipNetworkId))
    return reading
  }

  async function load(network: Network): Promise<void> {
    const attempt = latest.begin()
    draft.write({ list: { status: 'loading' } })
    try {
      const tokens = await read(network)
      if (attempt.isLatest()) draft.write({ list: { status: 'ready', tokens } })
    } catch {
      // The views say it, and offer to read it again.
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
    follow,
    read,
    retry() {
      shown = undefined
      follow()
    },
    stop: latest.abort,
  }
}
