import type { CoreContext } from '../core/context.ts'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import { toId } from '../networks/account-id.ts'
import type { Clock } from '../platform/ports.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import type { ReadBalance } from './balance-controller.ts'
import { createNativeBalanceCache } from './native-balance-cache.ts'

/** §9.2, §9.11, §9.30: zero on testnets and unsupported chains, cached for 30 s, and not read within 30 s of a failure. */
export function createBalanceReader(options: {
  chainClients: CoreContext['chainClients']
  clock: Clock
  store: BrowserStorage
}): ReadBalance {
  const { chainClients, clock, store } = options
  const cache = createNativeBalanceCache({ clock, store })
  const failures = new Map<string, number>()

  return async ({ address, isFresh, network, signal }) => {
    const { decimals, symbol } = network.nativeCurrency
    if (network.testnet || !network.isSupported) return { decimals, symbol, value: 0n }
    const accountId = toId({ address, network })
    const kept = isFresh ? undefined : cache.get(accountId)
    if (kept) return { ...kept, value: BigInt(kept.value) }
    const failedAt = failures.get(accountId)
    if (failedAt !== undefined && clock.now() - failedAt < limits.balanceRetryGap)
      throw new PorticoError('service-unavailable')
    const client = chainClients.get(network.chainNamespace)
    if (!client) throw new PorticoError('adapter-not-found')
    try {
      const balance = await client.getBalance({ address, network, signal })
      failures.delete(accountId)
      cache.set(accountId, { ...balance, value: balance.value.toString() })
      return balance
    } catch (cause) {
      // A file that did not load is requested again at once.
      if (!signal.aborted && !isPorticoError(cause, 'code-unavailable'))
        failures.set(accountId, clock.now())
      throw cause
    }
  }
}
