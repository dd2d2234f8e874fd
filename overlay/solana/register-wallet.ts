import type { AnnounceOptions, RegisteredWallet } from '../../shared/adapters/adapter.ts'
import { createEmitter } from '../../shared/async/emitter.ts'
import { accountFeatures, toStandardChain } from '../../shared/connectors/wallet-standard/names.ts'
import { toNetworkId } from '../../shared/networks/extend-network.ts'
import type { StandardAccount } from '../../shared/provider/standard-wallet/accounts.ts'
import type { HandleFeature } from '../../shared/provider/standard-wallet/request-handlers.ts'
import { rejectLoading } from '../page/lazy-provider.ts'

const version = '1.0.0'
const supportedTransactionVersions = Object.freeze(['legacy', 0] as const)

/** Copies an input before the page can change it, but for its account. The instance refuses what cannot be copied. */
function copyInput(input: unknown): unknown {
  try {
    const { account, ...rest } = Object(input)
    return { ...structuredClone(rest), account }
  } catch {
    return input
  }
}

/** The features with one method, whose name is part of the feature's. */
function createFeatures(answer: HandleFeature) {
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
 * Registers the overlay with the page's dapps as a Solana wallet (Wallet Standard). The wallet is one frozen object. It
 * forwards calls to a handler that is loaded on the first call.
 */
export function registerWallet(options: AnnounceOptions): RegisteredWallet {
  const { getClosing, info, isIdle, load, networks, onListenerError, page } = options
  const emitter = createEmitter(onListenerError)
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
        const copies = inputs.map(copyInput)
        const closing = getClosing()
        return (await load().catch(rejectLoading))(method, copies, closing)
      }),
      'standard:events': Object.freeze({
        version,
        on(event: string, listener: (change: unknown) => void) {
          const handle = (change: unknown) => listener(change)
          emitter.on(event, handle)
          return () => emitter.removeListener(event, handle)
        },
      }),
      // With this feature our own discovery leaves the wallet out.
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
      emitter.clear()
    },
    setAccounts(next) {
      accounts = next
      emitter.emit('change', { accounts })
    },
  }
}
