import type { TransactionInstruction } from '@solana/web3.js'
import type { CoreContext } from '../core/context.ts'
import { createSolanaExplainer } from '../features/explain/explain-solana.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { solana } from '../networks/solana.ts'
import { createFakePlatform } from './fake-platform.ts'
import type { FakeSolanaChain } from './fake-solana-chain.ts'

const network = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })

/** Explains a transaction in base64 to the visitor of a chain. The node can be replaced by another one. */
export function explainTransaction(
  { owner, read }: Pick<FakeSolanaChain, 'owner' | 'read'>,
  transaction: string,
  node: FakeSolanaChain['read'] = read,
) {
  const context: unknown = {
    chainClients: new Map([['solana', { network, read: node }]]),
    platform: createFakePlatform({}),
    tokens: { getState: () => ({ status: 'idle' }) },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that explaining reads.
  const { explain } = createSolanaExplainer(context as CoreContext, {
    readReceivers: async () => [],
  })
  return explain({ address: owner.toBase58(), network }, [transaction])
}

/** Explains instructions that the visitor pays for. */
export const explainOnChain = (
  chain: FakeSolanaChain,
  instructions: readonly TransactionInstruction[],
  node?: FakeSolanaChain['read'],
) => explainTransaction(chain, chain.toTransaction(...instructions), node)
