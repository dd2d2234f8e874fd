import { numberToHex } from 'viem'
import { isLargerThan } from '../../bounds.ts'
import { isAllowed, isSupported, isUnsafe } from '../method-policy.ts'
import { requestNode } from '../node-rpc.ts'
import type { Methods, WalletParts } from '../parts.ts'
import type { RequestContext } from '../request-context.ts'
import { toSigner } from '../signer.ts'
import { aborted, walletError } from '../wallet-error.ts'
import { createAssetMethods } from './assets.ts'
import { createStatusMethods } from './batch-status.ts'
import { createCapabilityMethods } from './capabilities.ts'
import { createPermissionMethods } from './permissions.ts'
import { createSendingMethods } from './sending.ts'
import { createSigningMethods } from './signing.ts'
import { createSolanaMethods } from './solana.ts'

/** The largest parameters of an approval, in characters and values. Nodes take transactions of 128 kB. */
const mostShown = 400_000

type Answer = (
  request: { method: string; params?: unknown },
  context: RequestContext,
) => Promise<unknown>

/** Answers a request: handles the wallet's own methods, and sends other reads to the node. */
export function createMethods(parts: WalletParts): Answer {
  const { keys, networks } = parts
  const evm: Methods = {
    eth_accounts: async (_, context) => [(await toSigner(parts, context)).address],
    eth_chainId: async (_, { chainId }) => numberToHex(networks.toEvm(chainId).id),
    ...createAssetMethods(parts),
    ...createCapabilityMethods(parts),
    ...createStatusMethods(parts),
    ...createSigningMethods(parts),
    ...createSendingMethods(parts),
    ...createPermissionMethods(parts),
  }
  const solana = createSolanaMethods(parts)

  return async ({ method, params }, context) => {
    if (!isAllowed(method))
      throw walletError('unsupported-method', `Requested RPC call is not allowed: ${method}`)
    if (!isSupported(method))
      throw walletError('unsupported-method', `${method} is not supported: there is no bundler.`)
    if (isUnsafe(method) && isLargerThan(params, mostShown))
      throw walletError('limit-exceeded', `${method} is too large to be shown.`)
    if (context.signal.aborted) throw aborted()
    // Fails first if the stored keys cannot be read, before any request to a network.
    keys()
    const handle = Object.hasOwn(solana, method) ? solana[method] : undefined
    if (handle) {
      networks.toSolana(context.chainId)
      return handle(params, context)
    }
    networks.toEvm(context.chainId)
    const handler = Object.hasOwn(evm, method) ? evm[method] : undefined
    if (handler) return handler(params, context)
    const url = context.rpcUrl ?? networks.toUrl(context.chainId)
    return requestNode({ method, params, url, signal: context.signal })
  }
}
