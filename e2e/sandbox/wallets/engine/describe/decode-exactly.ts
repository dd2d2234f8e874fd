import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
} from 'viem'

/** The result counts only if it encodes to the same bytes: a contract may read padding differently. */
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
