import type { ChainId } from '../../schema/primitives.ts'
import { standardChains } from './names.ts'

export function fromStandardChain(chain: string): ChainId | undefined {
  return [...standardChains].find(([, name]) => name === chain)?.[0]
}
