import type { ChainId } from '../../schema/primitives.ts'
import { standardChains } from './names.ts'

/** The CAIP-2 id of a cluster by its name in the Wallet Standard. */
export function fromStandardChain(chain: string): ChainId | undefined {
  return [...standardChains].find(([, name]) => name === chain)?.[0]
}
