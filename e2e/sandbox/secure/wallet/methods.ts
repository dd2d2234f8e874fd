import { isAddressEqual, numberToHex } from 'viem'
import { safeMethods, unsafeMethods } from '../../../../shared/provider/methods.ts'
import { createAssetMethods } from '../../wallets/engine/assets.ts'
import { createStatusMethods } from '../../wallets/engine/batches.ts'
import { createCapabilityMethods } from '../../wallets/engine/capabilities.ts'
import type { Handler, Methods } from '../../wallets/engine/methods.ts'
import { requestNode } from '../../wallets/engine/request-node.ts'
import { createSendingMethods } from '../../wallets/engine/sending.ts'
import { createSigningMethods } from '../../wallets/engine/signing.ts'
import { walletError } from '../../wallets/engine/wallet-error.ts'
import { isLargerThan } from '../bounds.ts'
import { createBalanceReader } from './balances.ts'
import type { FrameParts, FrameWalletOptions } from './frame-parts.ts'
import { createPermissionMethods } from './permissions.ts'
import { createSolanaMethods } from './solana-methods.ts'

// The overlay checks the same lists. The frame must be safe if the overlay is faulty.
const unsafe: ReadonlySet<string> = new Set(unsafeMethods)
const allowed: ReadonlySet<string> = new Set([...safeMethods, ...unsafeMethods])

/** The smart accounts here take signed batches of calls, not user operations. */
const isUserOperation = (method: string) => /userOp|supportedEntryPoints/i.test(method)

/** The largest parameters of an approval, in characters and values. Nodes take transactions of 128 kB. */
const mostShown = 400_000

type Answer = (
  request: { method: string; params?: unknown },
  context: Parameters<Handler>[1],
) => Promise<unknown>

export function createMethods(
  parts: FrameParts,
  { facts, projectId }: Pick<FrameWalletOptions, 'facts' | 'projectId'>,
): Answer {
  const { batches, keys, networks, toSigner } = parts
  const evm: Methods = {
    eth_accounts: async (_, context) => [
      (await toSigner(context, undefined, 'eth_accounts')).address,
    ],
    eth_chainId: async (_, { chainId }) => numberToHex(networks.toEvm(chainId).id),
    ...createAssetMethods(createBalanceReader({ rpc: facts.services.rpc, projectId })),
    ...createCapabilityMethods({
      chainIds: () => networks.evmIds,
      readCapabilities: createCapabilityReader(parts),
    }),
    ...createStatusMethods({ batches, toUrl: (id) => networks.toUrl(`eip155:${id}`) }),
    ...createSigningMethods(parts),
    ...createSendingMethods(parts),
    ...createPermissionMethods(parts),
  }
  const solana = createSolanaMethods(parts)

  return async ({ method, params }, context) => {
    if (!allowed.has(method))
      throw walletError('unsupported-method', `Requested RPC call is not allowed: ${method}`)
    if (isUserOperation(method))
      throw walletError('unsupported-method', `${method} is not supported: there is no bundler.`)
    if (unsafe.has(method) && isLargerThan(params, mostShown))
      throw walletError('limit-exceeded', `${method} is too large to be shown.`)
    if (context.signal.aborted) throw walletError('aborted')
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

type CapabilityReader = Parameters<typeof createCapabilityMethods>[0]['readCapabilities']

/** Under the names of services §2.8 and those of the current EIP-5792. */
function createCapabilityReader({ keys, networks, smartAccounts }: FrameParts): CapabilityReader {
  return async (account, { chainId, accountType }) => {
    const smart = account && (await smartAccounts.addressOn(networks.toEvm(chainId)))
    const isKey = account && isAddressEqual(account, keys().evm.address)
    const isSmart = account
      ? smart && isAddressEqual(account, smart)
      : accountType === 'smartAccount'
    if (account && !isKey && !isSmart)
      throw walletError(
        'unauthorized',
        `wallet_getCapabilities: params.0: the wallet has no account ${account}`,
      )
    return () => ({
      atomicBatch: { supported: Boolean(isSmart) },
      atomic: { status: isSmart ? 'supported' : 'unsupported' },
      assetDiscovery: { supported: true },
    })
  }
}
