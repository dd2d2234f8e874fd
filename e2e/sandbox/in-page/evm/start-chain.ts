import { numberToHex, parseEther } from 'viem'
import { devAddresses } from '../../dev-accounts.ts'
import type { Contracts } from '../../evm/compile-contracts.ts'
import { deploy } from '../../evm/deploy.ts'
import { seed, toGenesisTime } from '../../evm/seed.ts'
import { createPageNode, type PageNode } from './node.ts'

type ChainOptions = {
  readonly chainId: number
  readonly contracts: Contracts
  /** The base address of the NFT metadata. */
  readonly metadataUrl: string
}

/** Starts a chain in the memory of a page, with the contracts and the past that it has in a local world. */
export async function startPageChain({
  chainId,
  contracts,
  metadataUrl,
}: ChainOptions): Promise<PageNode> {
  const now = Math.floor(Date.now() / 1000)
  const node = await createPageNode({ chainId, timestamp: toGenesisTime(now) })
  // anvil has them from the start.
  for (const account of devAddresses)
    await node.rpc('anvil_setBalance', [account, numberToHex(parseEther('10000'))])
  await deploy(node.rpc, { contracts, metadataUrl })
  await seed(node.rpc, { chainId, now })
  return node
}
