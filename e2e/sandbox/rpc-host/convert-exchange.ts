import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
} from 'viem'
import { exchangeAbi } from '../evm/abi.ts'
import { addresses, nativeAddress } from '../evm/addresses.ts'
import type { Caip10 } from './parsing.ts'
import { createRefusal } from './refusals.ts'
import { type EvmUpstream, type RpcParts, toChain } from './rpc-parts.ts'
import { findEvmToken } from './tokens.ts'

const swapChains = new Set(
  [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`),
)

const native = getAddress(nativeAddress)

export type Pair = { readonly chain: EvmUpstream; readonly from: Address; readonly to: Address }

export type Swap = Pair & {
  readonly account: Address
  /** In base units. */
  readonly amount: bigint
  readonly minimum: bigint
}

/** The chain with this id. Refuses with 400 if it does not support swaps. */
export function toSwapChain(parts: RpcParts, caip2: string): EvmUpstream {
  const chain = toChain(parts, caip2)
  if (swapChains.has(caip2)) return chain
  throw createRefusal(400, 'chainId', 'There are no swaps on this chain')
}

/** The pair of two tokens. Refuses with 400 if they cannot be swapped. */
export function toPair(parts: RpcParts, from: Caip10, to: Caip10): Pair {
  const chain = toSwapChain(parts, from.chain)
  if (to.chain !== from.chain)
    throw createRefusal(400, 'to', 'Both tokens have to be on the same chain')
  if (!findEvmToken(from.address)) throw createRefusal(400, 'from', 'The token is not known')
  if (!findEvmToken(to.address)) throw createRefusal(400, 'to', 'The token is not known')
  if (isAddressEqual(from.address, to.address))
    throw createRefusal(400, 'to', 'The two tokens are the same')
  return { chain, from: from.address, to: to.address }
}

export function isNative(token: Address): boolean {
  return isAddressEqual(token, native)
}

/** The amount received, in base units of the target token. Refuses with 400 if the exchange lacks liquidity. */
export async function quote(pair: Pair, amount: bigint): Promise<bigint> {
  if (amount === 0n) throw createRefusal(400, 'amount', 'The amount has to be more than nothing')
  const quoted = await readQuote(pair, amount)
  if (quoted === undefined) throw createRefusal(400, 'amount', 'insufficient liquidity')
  if (quoted === 0n) throw createRefusal(400, 'amount', 'The amount is too small')
  return quoted
}

async function readQuote({ chain, from, to }: Pair, amount: bigint): Promise<bigint | undefined> {
  try {
    return await chain.client.readContract({
      abi: exchangeAbi,
      address: addresses.exchange,
      functionName: 'quote',
      args: [from, to, amount],
    })
  } catch (cause) {
    if (isRevert(cause)) return undefined
    throw cause
  }
}

function isRevert(cause: unknown): boolean {
  if (!(cause instanceof BaseError)) return false
  return cause.walk((inner) => inner instanceof ContractFunctionRevertedError) !== null
}

export function encodeSwap({ account, amount, from, minimum, to }: Swap): Hex {
  return encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'swap',
    args: [from, to, amount, minimum, account],
  })
}
