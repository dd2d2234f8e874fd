import { type DecodedSwap, decodeSwap } from '../../../adapters/evm/swap-data.ts'
import type { EvmTransaction } from '../../../adapters/evm/transaction-cost.ts'
import { isSameAddress } from '../../../format/address.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import { nativeAddress } from '../service/router-address.ts'
import type { BuiltSwap } from '../service/swap-service.ts'
import { createSwapError } from '../swap-error.ts'

export type SwapTerms = {
  readonly least: bigint
  readonly order: ResolvedSwap
  readonly spender: string | undefined
}

/** Some routers write the native currency as the zero address. It is not a contract. */
const nativeAddresses = [nativeAddress, '0x0000000000000000000000000000000000000000']

const isToken = (address: string, token: TokenBalance): boolean =>
  token.address === undefined
    ? nativeAddresses.includes(address.toLowerCase())
    : isSameAddress(address, token.address)

/** Whether the data pays and gives what was ordered. What it does not say, the simulation says. */
function keepsOrder(swap: DecodedSwap, { account, amount, fromToken, toToken }: ResolvedSwap) {
  const isNative = fromToken.address === undefined
  const pays =
    swap.from === undefined ? isNative : isToken(swap.from, fromToken) && swap.amount === amount
  const gives = swap.to === undefined || isToken(swap.to, toToken)
  return pays && gives && isSameAddress(swap.receiver ?? account.address, account.address)
}

/** The called contract may move the tokens, and is not a token or the account. */
function isRouter(to: string, { order, spender }: SwapTerms): boolean {
  const { account, fromToken, toToken } = order
  const others = [account.address, fromToken.address, toToken.address, ...nativeAddresses]
  if (others.some((address) => isSameAddress(address, to))) return false
  return fromToken.address === undefined || isSameAddress(spender, to)
}

/** Gives whether the data says which token arrives; if not, the swap has to be simulated. */
export async function checkBuilt(built: BuiltSwap, terms: SwapTerms): Promise<boolean> {
  const swap = decodeSwap(built.data)
  if (!swap) throw createSwapError('unreadable')
  if (!isSameAddress(built.from, terms.order.account.address) || !isRouter(built.to, terms))
    throw createSwapError('mismatch')
  if (!keepsOrder(swap, terms.order)) throw createSwapError('mismatch')
  if (swap.minimum < terms.least) throw createSwapError('minimum')
  return swap.to !== undefined
}

export const toTransaction = (
  { data, to }: BuiltSwap,
  { account, amount, fromToken }: ResolvedSwap,
): EvmTransaction => ({
  data,
  from: account.address,
  network: account.network,
  to,
  value: fromToken.address === undefined ? amount : 0n,
})
