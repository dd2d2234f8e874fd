import { readDecimals } from '../../../adapters/evm/read-decimals.ts'
import type { CoreContext } from '../../../core/context.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { getEvmClient } from '../quote/priced-quotes.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import { createSwapError } from '../swap-error.ts'

/** Throws `swap-invalid` with `decimals`: an amount would be another one. `details.reason` has the symbol and both numbers. */
export async function checkTokens(
  context: Pick<CoreContext, 'chainClients'>,
  { account: { network }, fromToken, toToken }: ResolvedSwap,
): Promise<void> {
  const client = getEvmClient(context)
  const check = async ({ address, decimals, symbol }: TokenBalance) => {
    if (address === undefined) return
    const said = await readDecimals(client, network, address)
    if (said !== BigInt(decimals))
      throw createSwapError('decimals', `${symbol || address}: ${decimals}, ${said}`)
  }
  await Promise.all([check(fromToken), check(toToken)])
}
