import { type Address, formatEther, type Hex, serializeTransaction } from 'viem'
import type { Call } from './describe/call.ts'
import type { EvmNetwork } from './networks.ts'
import type { TransactionInput } from './parameters.ts'
import type { Signer } from './signer.ts'
import { walletError } from './wallet-error.ts'

export type TransactionPlan = {
  readonly call: Call
  /** Gas, fees and nonce, if the dapp sets them. */
  readonly input?: TransactionInput | undefined
}

type CallInput = {
  to?: Address | null | undefined
  value?: bigint | null | undefined
  data?: Hex | null | undefined
}

export function toCall({ to, value, data }: CallInput): Call {
  return { to: to ?? undefined, value: value ?? 0n, data: data ?? '0x' }
}

/** Refuses a transaction that contradicts itself or does nothing. */
export function toPlan(method: string, input: TransactionInput): TransactionPlan {
  const { data, input: newer, gasPrice, maxFeePerGas, to } = input
  const refuse = (problem: string) => walletError('bad-parameters', `${method}: params.0${problem}`)
  if (data && newer && data !== newer) throw refuse('.input: is not the same as data')
  if (gasPrice && maxFeePerGas) throw refuse('.gasPrice: is a second kind of fee')
  const call = toCall({ ...input, data: data ?? newer })
  // A contract without code would lose the value.
  if (!to && call.data === '0x') throw refuse('.to: is missing, and there is no code')
  return { call, input }
}

/** Returns the bytes to sign. Rejects if it would fail; with `gasWithoutEstimate`, it may on the chain. */
export async function prepareTransaction(
  { network, address }: Signer,
  { call, input = {} }: TransactionPlan,
  gasWithoutEstimate?: bigint,
): Promise<Hex> {
  const { client, id: chainId } = network
  const estimateGas = () =>
    client.estimateGas({ account: address, ...call }).catch((cause: unknown) => {
      if (gasWithoutEstimate === undefined) throw cause
      return gasWithoutEstimate
    })
  const [balance, nonce, gas, fees] = await Promise.all([
    client.getBalance({ address }),
    input.nonce ?? client.getTransactionCount({ address, blockTag: 'pending' }),
    input.gas ?? input.gasLimit ?? estimateGas(),
    input.gasPrice ?? toFees(network, input),
  ])
  const most = call.value + gas * (typeof fees === 'bigint' ? fees : fees.maxFeePerGas)
  if (balance < most)
    throw walletError(
      'failed',
      `Insufficient funds: this takes up to ${formatEther(most)} ETH, and the account has ${formatEther(balance)} ETH.`,
    )
  const accessList = input.accessList ?? []
  const request = { chainId, nonce: Number(nonce), gas, ...call }
  return typeof fees === 'bigint'
    ? serializeTransaction({ type: 'legacy', ...request, gasPrice: fees })
    : serializeTransaction({ type: 'eip1559', ...request, accessList, ...fees })
}

type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

async function toFees({ client }: EvmNetwork, input: TransactionInput): Promise<Fees> {
  const estimate = await client.estimateFeesPerGas()
  const maxFeePerGas = input.maxFeePerGas ?? estimate.maxFeePerGas
  const tip = input.maxPriorityFeePerGas ?? estimate.maxPriorityFeePerGas
  return { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}
