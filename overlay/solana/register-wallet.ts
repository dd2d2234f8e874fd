import type { AnnounceNeeds, WalletDoor } from '../../shared/adapters/adapter.ts'
import { accountFeatures, toStandardChain } from '../../shared/connectors/wallet-standard/names.ts'
import { toNetworkId } from '../../shared/networks/extend-network.ts'
import { createEventHub } from '../../shared/provider/event-hub.ts'
import type { StandardAccount } from '../../shared/provider/standard-wallet/accounts.ts'
import type { StandardAnswering } from '../../shared/provider/standard-wallet/answers.ts'
import { rejectLoading } from '../provider-door.ts'

const version = '1.0.0'
const supportedTransactionVersions = Object.freeze(['legacy', 0] as const)

/** The features that have one method, by the name of which they are called. */
function createFeatures(answer: StandardAnswering) {
  return Object.fromEntries(
    ['standard:connect', 'standard:disconnect', ...accountFeatures].map((name) => {
      const [, method = ''] = name.split(':')
      const feature = Object.freeze({
        version,
        ...(name.endsWith('Transaction') && { supportedTransactionVersions }),
        [method]: (...inputs: unknown[]) => answer(method, inputs),
      })
      return [name, feature]
    }),
  )
}

/**
 * Registers us with the page's dapps as a Solana wallet (Wallet Standard). The wallet is the same frozen object for
 * as long as the page lives, and leaves all but the simplest to what is behind it, which is loaded when first needed.
 */
export function announceWallet(needs: AnnounceNeeds): WalletDoor {
  const { info, isIdle, load, networks, onListenerError, page } = needs
  const hub = createEventHub(onListenerError)
  const unregister: unknown[] = []
  let accounts: readonly StandardAccount[] = Object.freeze([])

  const wallet = Object.freeze({
    version,
    name: info.name,
    icon: info.icon,
    chains: Object.freeze(
      networks.flatMap((network) => toStandardChain(toNetworkId(network)) ?? []),
    ),
    features: Object.freeze({
      ...createFeatures(async (method, inputs) => {
        const isSilent = method === 'connect' && Object(inputs[0]).silent
        if (isSilent && isIdle()) return { accounts }
        return (await load().catch(rejectLoading))(method, inputs)
      }),
      'standard:events': Object.freeze({
        version,
        on(event: string, listener: (change: unknown) => void) {
          const handle = (change: unknown) => listener(change)
          hub.on(event, handle)
          return () => hub.removeListener(event, handle)
        },
      }),
      // By which our own discovery leaves us out.
      'portico:overlay': info,
    }),
    get accounts() {
      return accounts
    },
  })
  const register = (api: unknown) => void unregister.push(Object(api).register?.(wallet))
  const stop = page.listen('wallet-standard:app-ready', register)
  page.announce('wallet-standard:register-wallet', register)

  return {
    destroy() {
      stop()
      for (const leave of unregister) if (typeof leave === 'function') leave()
      hub.clear()
    },
    setAccounts(next) {
      accounts = next
      hub.emit('change', { accounts })
    },
  }
}
