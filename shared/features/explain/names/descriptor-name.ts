import { cleanText } from '../../../format/clean-text.ts'
import type { Descriptor } from '../../../options/descriptor-options.ts'
import { mergeDescriptor, type WholeDescriptor } from '../describe/merge-descriptor.ts'
import * as limits from '../limits.ts'

const toText = (value: unknown): string =>
  typeof value === 'string' ? cleanText(value, limits.tokenName) : ''

/** Whether a descriptor is for the contract, in lower case, on the chain of this EVM id. */
export function isForContract(
  { context }: Pick<WholeDescriptor, 'context'>,
  kind: 'contract' | 'eip712',
  { chainId, contract }: { readonly chainId: number; readonly contract: string },
): boolean {
  const { deployments } = Object(Object(context)[kind])
  const list: readonly unknown[] = Array.isArray(deployments) ? deployments : []
  return list.some((deployment) => {
    const { address, chainId: id } = Object(deployment)
    return id === chainId && String(address).toLowerCase() === contract
  })
}

/** Who owns the contract, else what the contract is called, by the first descriptor that says so (ERC-7730, `metadata`). */
export function findDescriptorName(
  descriptors: readonly Descriptor[],
  place: { readonly chainId: number; readonly contract: string },
): string | undefined {
  for (const descriptor of descriptors.map(mergeDescriptor)) {
    if (!isForContract(descriptor, 'contract', place)) continue
    const { contractName, owner } = Object(descriptor.metadata)
    const name = toText(owner) || toText(contractName)
    if (name) return name
  }
  return undefined
}
