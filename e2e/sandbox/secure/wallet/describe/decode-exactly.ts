import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
} from 'viem'

/**
 * Reads a call by an ABI.
 *
 * Decoding is lenient: it takes bytes at the end and padding that a contract may read otherwise. Only what encodes to
 * the very same bytes is taken for decoded.
 */
export function decodeExactly<const abi extends Abi>(
  abi: abi,
  data: Hex,
): DecodeFunctionDataReturnType<abi> | undefined {
  try {
    const { functionName, args } = decodeFunctionData<Abi>({ abi, data })
    const again = encodeFunctionData<Abi>({ abi, functionName, ...(args && { args }) })
    return again === data.toLowerCase() ? decodeFunctionData<abi>({ abi, data }) : undefined
  } catch {
    return undefined
  }
}
