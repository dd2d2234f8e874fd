import { type Address, formatEther, type Hex, serializeTransaction } from 'viem'
import type { Call } from '../describe/call.ts'
import type { EvmNetwork } from '../networks.ts'
import type { Signer } from '../signer.ts'
import { walletError } from '../wallet-error.ts'
import type { TransactionInput } from './parameters.ts'

export type TransactionPlan = {
  readonly call: Call
  /** Gas, fees and nonce, if the dapp sets them. */
  readonly input?: TransactionInput | undefined
}

type CallInput = {
  to?: Address | null | undefined
  value?: bigint | null | undefined
  data?: Hex | undefined
  input?: Hex | undefined
}

export function parseCall({ to, value, data, input }: CallInput): Call {
  return { to: to ?? undefined, value: value ?? 0n, data: data ?? input ?? '0x' }
}

/** Fills in the missing fields and returns the bytes to sign. Rejects if the transaction would fail. */
export async function prepareTransaction(
  { network, address }: Signer,
  { call, input }: TransactionPlan,
): Promise<Hex> {
  const { client, id: chainId } = network
  const [balance, nonce, gas, fees] = await Promise.all([
    client.getBalance({ address }),
    input?.nonce ?? client.getTransactionCount({ address, blockTag: 'pending' }),
    input?.gas ?? input?.gasLimit ?? client.estimateGas({ account: address, ...call }),
    input?.gasPrice ?? toFees(network, input),
  ])
  const most = call.value + gas * (typeof fees === 'bigint' ? fees : fees.maxFeePerGas)
  if (balance < most)
    throw walletError(
      'failed',
      `Insufficient funds: this takes up to ${formatEther(most)} ETH, and the account has ${formatEther(balance)} ETH.`,
    )
  const request = { chainId, nonce: Number(nonce), gas, ...call }
  return typeof fees === 'bigint'
    ? serializeTransaction({ type: 'legacy', ...request, gasPrice: fees })
    : serializeTransaction({ type: 'eip1559', ...request, ...fees })
}

type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

async function toFees({ client }: EvmNetwork, input: TransactionInput | undefined): Promise<Fees> {
  const estimate = await client.estimateFeesPerGas()
  const maxFeePerGas = input?.maxFeePerGas ?? estimate.maxFeePerGas
  const tip = input?.maxPriorityFeePerGas ?? estimate.maxPriorityFeePerGas
  return { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}
