import { isPorticoError, type Portico, type SwapQuote } from '@portico/overlay'

/** Shows what arrives at least, the fees and the price impact. Resolves with what the visitor decides. */
type Confirm = (quote: SwapQuote) => Promise<boolean>

/** Swaps Ether for USDC, and says in a sentence how it went. */
export async function buyDollars(
  portico: Portico,
  amount: string,
  confirm: Confirm,
): Promise<string> {
  try {
    const quote = await portico.getSwapQuote({ amount, toToken: 'USDC' })
    if (!(await confirm(quote))) return 'Nothing was swapped.'
    const { least, priceImpact = 0 } = quote
    // The visitor has seen a loss of more than 10 %, and agreed.
    const isImpactConfirmed = priceImpact > 10
    const hash = await portico.swap({ amount, isImpactConfirmed, least, toToken: 'USDC' })
    return `The transaction is ${hash}.`
  } catch (error) {
    if (isPorticoError(error, 'user-rejected')) return 'You declined.'
    if (!isPorticoError(error, 'swap-invalid')) throw error
    return `It cannot be swapped: ${String(error.details?.['issue'] ?? error.message)}`
  }
}
