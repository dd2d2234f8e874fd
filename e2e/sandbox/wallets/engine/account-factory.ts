import {
  type Address,
  ContractFunctionExecutionError,
  ContractFunctionZeroDataError,
  encodeFunctionData,
} from 'viem'
import { accountFactoryAbi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import type { EvmNetwork } from './networks.ts'

const salt = 0n

/** The address of the owner's smart account, which may not be deployed. Undefined if the network has no factory. */
export async function readSmartAddress(
  { client }: EvmNetwork,
  owner: Address,
): Promise<Address | undefined> {
  try {
    return await client.readContract({
      address: addresses.accountFactory,
      abi: accountFactoryAbi,
      functionName: 'getAddress',
      args: [owner, salt],
    })
  } catch (cause) {
    const { cause: reason } =
      cause instanceof ContractFunctionExecutionError ? cause : { cause: undefined }
    if (reason instanceof ContractFunctionZeroDataError) return undefined
    throw cause
  }
}

/** The call of the factory that deploys the owner's smart account. */
export const encodeCreation = (owner: Address) =>
  encodeFunctionData({ abi: accountFactoryAbi, functionName: 'createAccount', args: [owner, salt] })
