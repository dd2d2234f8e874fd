import { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { ChainId } from '../../../shared/schema/primitives.ts'
import type { Approval } from '../../../shared/wire/wallet.ts'
import { findDefinition } from './find-definition.ts'
import type { NodeRequest } from './node-rpc.ts'
import type { WalletState } from './wallet-states.ts'

/** A request that was checked, and is run as it was: after the tester approved it, where it has an approval. */
export type Prepared = {
  readonly approval?: Approval | undefined
  readonly run: () => Promise<unknown>
}

export type WalletContext = {
  readonly chainId: ChainId
  readonly isConnected: boolean
  readonly getNode: (chainId: ChainId) => NodeRequest
  readonly node: NodeRequest
  readonly origin: string
  readonly setState: (change: Partial<WalletState>) => Promise<void>
}

export const toNetworkName = (chainId: ChainId): string =>
  findDefinition(chainId)?.name ?? `Network ${chainId}`

export const answerWith = (result: unknown): Prepared => ({ run: async () => result })

export function checkConnected({ isConnected }: Pick<WalletContext, 'isConnected'>): void {
  if (!isConnected)
    throw new PorticoError('unauthorized', 'This page is not connected to the wallet.')
}

/** Throws for a network that is neither a testnet nor a local one. */
export function refuseMainnet(chainId: ChainId): never {
  throw new PorticoError(
    'unauthorized',
    `The test wallet acts on testnets and local networks alone. ${toNetworkName(chainId)} is neither.`,
  )
}
