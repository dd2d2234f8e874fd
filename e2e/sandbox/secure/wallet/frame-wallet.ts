import { hashMessage } from 'viem'
import type { AccountContext, AccountType, RequestContext } from '../../wallets/engine/methods.ts'
import { toWalletError } from '../../wallets/engine/wallet-error.ts'
import type { Approvals } from '../../wallets/engine/wallet-parts.ts'
import { createFrameParts, type FrameWalletOptions } from './frame-parts.ts'
import { createMethods } from './methods.ts'

export type FrameWallet = {
  /** EVM: smartAccount and eoa. Solana: eoa. `chainId` is CAIP-2. */
  accounts: (chainId: string) => Promise<readonly { address: string; type: AccountType }[]>
  isDeployed: (chainId: string) => Promise<boolean>
  /** EVM chain ids (decimal) with smart accounts. */
  readonly smartAccountNetworks: readonly number[]
  /** The approvals of its requests. What else the visitor has to approve takes its turn with them. */
  readonly approvals: Approvals
  /** Signs the text of a sign-in to the dapp. The login is its approval. */
  signIn: (message: string, context: AccountContext) => Promise<string>
  /** Rejects with "User rejected the request." or "Request was aborted". */
  request: (
    request: { method: string; params?: unknown },
    context: RequestContext,
  ) => Promise<unknown>
}

/** The keys are created and stored in this browser, and every use of them needs an approval. */
export function createFrameWallet(options: FrameWalletOptions): FrameWallet {
  const parts = createFrameParts(options)
  const { approvals, keys, networks, smartAccounts, toSigner } = parts
  const answer = createMethods(parts, options)

  return {
    approvals,
    async accounts(chainId) {
      if (!networks.isEvm(chainId)) {
        networks.toSolana(chainId)
        return [{ address: keys().solana.address, type: 'eoa' }]
      }
      const eoa = { address: keys().evm.address, type: 'eoa' } as const
      const address = await smartAccounts.addressOn(networks.toEvm(chainId))
      return address ? [{ address, type: 'smartAccount' }, eoa] : [eoa]
    },
    isDeployed: async (chainId) =>
      networks.isEvm(chainId) && smartAccounts.isDeployed(networks.toEvm(chainId)),
    smartAccountNetworks: networks.evmIds,
    async signIn(message, context) {
      const signer = await toSigner(context, undefined, 'signIn')
      return signer.signHash(hashMessage(message))
    },
    async request(request, context) {
      try {
        return await answer(request, context)
      } catch (cause) {
        throw toWalletError(cause)
      }
    },
  }
}
