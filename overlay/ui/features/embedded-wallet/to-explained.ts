import type { Explained } from '../../../../shared/core/explanation.ts'
import type { EmbeddedWallet } from '../../hooks/ui-core.ts'

type Approval = ReturnType<EmbeddedWallet['approvals']['getState']>[number]

/** The request of an approval, for the words above the frame. `undefined` for what is no request of a dapp. */
export function toExplained({ id, name, payload }: Approval): Explained | undefined {
  if (name !== 'RPC_REQUEST') return undefined
  const { chainId, method, params } = Object(payload)
  return {
    key: id,
    load: async () => ({
      chainId: typeof chainId === 'number' ? `eip155:${chainId}` : chainId,
      // The frame takes transactions of Solana in base58 (services §2.8).
      encoding: 'base58' as const,
      method,
      params,
    }),
  }
}
