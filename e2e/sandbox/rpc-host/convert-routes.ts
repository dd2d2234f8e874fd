import * as v from 'valibot'
import { maxUint256 } from 'viem'
import { erc20Abi } from '../evm/abi.ts'
import { addresses, nativeAddress } from '../evm/addresses.ts'
import type { Routes } from '../service.ts'
import { isNative, quote, toPair, toSwapChain } from './convert-exchange.ts'
import { baseUnits, evmAddress, evmCaip10, parseQuery } from './parsing.ts'
import { createRefusal } from './refusals.ts'
import { checkQueryProject, type RpcParts } from './rpc-parts.ts'
import { evmTokens, toIconUrl } from './tokens.ts'

const chainQuery = v.object({ chainId: v.string() })
const allowanceQuery = v.object({ tokenAddress: evmCaip10, userAddress: evmCaip10 })
const quoteQuery = v.object({
  amount: baseUnits,
  from: evmCaip10,
  to: evmCaip10,
  userAddress: v.optional(evmAddress),
  gasPrice: v.optional(baseUnits),
})

/** In percent of the chain's current gas price. */
const gasPaces = { standard: 100n, fast: 120n, instant: 150n } as const

export function addConvertRoutes(app: Routes, parts: RpcParts): void {
  app.use('/v1/convert/*', async (context, next) => {
    // The POST request has its project id in the body.
    if (context.req.method === 'GET') checkQueryProject(context, parts.conditions)
    await next()
  })

  app.get('/v1/convert/tokens', (context) => {
    const { caip2 } = toSwapChain(parts, parseQuery(context, chainQuery).chainId)
    const tokens = evmTokens.map(({ address, decimals, name, symbol }) => ({
      name,
      symbol,
      address: `${caip2}:${address ?? nativeAddress}`,
      decimals,
      logoUri: toIconUrl(parts.facts(), symbol),
      eip2612: false,
    }))
    return context.json({ tokens })
  })

  app.get('/v1/convert/quotes', async (context) => {
    const { amount, from, to } = parseQuery(context, quoteQuery)
    const toAmount = await quote(toPair(parts, from, to), amount)
    // In the same letter case as in the request.
    const { from: fromAccount, to: toAccount } = context.req.query()
    return context.json({
      quotes: [
        {
          id: null,
          fromAmount: String(amount),
          fromAccount,
          toAmount: String(toAmount),
          toAccount,
        },
      ],
    })
  })

  app.get('/v1/convert/allowance', async (context) => {
    const { tokenAddress, userAddress } = parseQuery(context, allowanceQuery)
    const { client } = toSwapChain(parts, tokenAddress.chain)
    if (userAddress.chain !== tokenAddress.chain)
      throw createRefusal(400, 'userAddress', 'The account has to be on the chain of the token')
    // The chain's own coin needs no approval.
    if (isNative(tokenAddress.address)) return context.json({ allowance: String(maxUint256) })
    const allowance = await client.readContract({
      abi: erc20Abi,
      address: tokenAddress.address,
      functionName: 'allowance',
      args: [userAddress.address, addresses.exchange],
    })
    return context.json({ allowance: String(allowance) })
  })

  app.get('/v1/convert/gas-price', async (context) => {
    const { client } = toSwapChain(parts, parseQuery(context, chainQuery).chainId)
    const price = await client.getGasPrice()
    const { fast, instant, standard } = gasPaces
    const toPace = (hundredths: bigint) => String((price * hundredths) / 100n)
    return context.json({
      standard: toPace(standard),
      fast: toPace(fast),
      instant: toPace(instant),
    })
  })
}
