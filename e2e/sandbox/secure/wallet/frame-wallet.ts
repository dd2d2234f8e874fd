import { hashMessage } from 'viem'
import type { WorldFacts } from '../../world-facts.ts'
import { type Approvals, createApprovals } from './approval/approvals.ts'
import { createBatches } from './batches.ts'
import { createKeys } from './keys.ts'
import { createMethods } from './methods/methods.ts'
import { createNetworks } from './networks.ts'
import type { WalletParts } from './parts.ts'
import type { AccountType, RequestContext } from './request-context.ts'
import { toSigner } from './signer.ts'
import { createSmartAccounts } from './smart-account.ts'
import { toWalletError } from './wallet-error.ts'

export type FrameWallet = {
  /** EVM: smartAccount and eoa. Solana: eoa. `chainId` is CAIP-2. */
  accounts: (chainId: string) => Promise<readonly { address: string; type: AccountType }[]>
  isDeployed: (chainId: string) => Promise<boolean>
  /** EVM chain ids (decimal) with smart accounts. */
  readonly smartAccountNetworks: readonly number[]
  /** The approvals of its requests. What else the visitor has to approve takes its turn with them. */
  readonly approvals: Approvals
  /** Signs the text of a sign-in to the dapp. The login is its approval. */
  signIn: (
    message: string,
    context: Pick<RequestContext, 'accountType' | 'chainId'>,
  ) => Promise<string>
  /** Rejects with "User rejected the request." or "Request was aborted". */
  request: (
    request: { method: string; params?: unknown },
    context: RequestContext,
  ) => Promise<unknown>
}

export type FrameWalletOptions = {
  userId: string
  projectId: string
  facts: WorldFacts
  dapp: () => { name: string; url: string; icons: readonly string[] } | undefined
  theme: () => 'light' | 'dark'
  /** Aborts the requests whose login has ended. Called right before each use of the keys. */
  syncLogin: () => void
  /** The element that holds the approvals. */
  host: HTMLElement
}

/**
 * Creates a user's wallet. The keys are created and stored in this browser, and every use of them needs an approval.
 */
export function createFrameWallet(options: FrameWalletOptions): FrameWallet {
  const { userId, projectId, facts } = options
  const keys = createKeys(userId)
  const networks = createNetworks(facts, projectId)
  const smartAccounts = createSmartAccounts(keys)
  const parts: WalletParts = {
    projectId,
    facts,
    keys,
    networks,
    smartAccounts,
    dapp: options.dapp,
    approvals: createApprovals(options),
    batches: createBatches(userId),
  }
  const answer = createMethods(parts)

  return {
    approvals: parts.approvals,
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
      const signer = await toSigner(parts, context)
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
