import * as v from 'valibot'
import { BaseError, encodeFunctionData, HttpRequestError, maxUint256 } from 'viem'
import { erc20Abi } from '../evm/abi.ts'
import { addresses } from '../evm/addresses.ts'
import type { Routes } from '../service.ts'
import { encodeSwap, isNative, quote, type Swap, toPair } from './convert-exchange.ts'
import { baseUnits, evmCaip10, parseBody, parseFields, parseQuery } from './parsing.ts'
import { createRefusal } from './refusals.ts'
import { checkProject, type RpcParts } from './rpc-parts.ts'

const approveQuery = v.object({
  userAddress: evmCaip10,
  from: evmCaip10,
  to: evmCaip10,
  amount: v.optional(baseUnits),
})

const swapBody = v.object({
  projectId: v.optional(v.string()),
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  userAddress: v.string(),
  eip155: v.nullish(v.object({ slippage: v.number() })),
  disableEstimate: v.nullish(v.boolean()),
})

const swapFields = v.object({
  amount: baseUnits,
  from: evmCaip10,
  to: evmCaip10,
  userAddress: evmCaip10,
  eip155: v.optional(
    v.nullable(
      v.object({
        slippage: v.pipe(
          v.number(),
          v.minValue(0, 'The slippage has to be 0 or more'),
          v.maxValue(50, 'The slippage has to be 50 percent at most'),
        ),
      }),
    ),
  ),
})

/** In percent. */
const defaultSlippage = 1
/** More gas than a swap through two pools uses. */
const ampleGas = 300_000n

export function addConvertBuildRoutes(app: Routes, parts: RpcParts): void {
  app.get('/v1/convert/build-approve', async (context) => {
    const { amount = maxUint256, from, to, userAddress } = parseQuery(context, approveQuery)
    const { chain } = toPair(parts, from, to)
    checkAccount(userAddress.chain, chain.caip2)
    if (isNative(from.address))
      throw createRefusal(400, 'from', "The chain's own coin needs no approval")
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [addresses.exchange, amount],
    })
    const gasPrice = String(await chain.client.getGasPrice())
    return context.json({
      tx: {
        // The token, not the account, as in the hosted service. Clients send the transaction to this address.
        from: `${chain.caip2}:${from.address}`,
        // The target token: clients estimate the call there. Only `data` names the spender.
        to: `${chain.caip2}:${to.address}`,
        data,
        value: '0',
        eip155: { gasPrice },
      },
    })
  })

  app.post('/v1/convert/build-transaction', async (context) => {
    const { projectId, disableEstimate, ...rest } = await parseBody(context, swapBody)
    checkProject(parts.conditions, projectId ?? context.req.query('projectId'))
    const { amount, eip155, from, to, userAddress } = parseFields(swapFields, rest)
    const pair = toPair(parts, from, to)
    checkAccount(userAddress.chain, pair.chain.caip2)
    const quoted = await quote(pair, amount)
    const minimum = toMinimum(quoted, eip155?.slippage ?? defaultSlippage)
    const swap: Swap = { ...pair, account: userAddress.address, amount, minimum }
    const gas = disableEstimate ? ampleGas : await estimate(swap)
    const gasPrice = String(await pair.chain.client.getGasPrice())
    return context.json({
      tx: {
        from: `${pair.chain.caip2}:${userAddress.address}`,
        to: `${pair.chain.caip2}:${addresses.exchange}`,
        data: encodeSwap(swap),
        // The amount received, as in the hosted service. The client knows the amount sent.
        amount: String(quoted),
        eip155: { gas: String(gas), gasPrice },
      },
    })
  })
}

function checkAccount(chain: string, expected: string): void {
  if (chain === expected) return
  throw createRefusal(400, 'userAddress', 'The account has to be on the chain of the tokens')
}

function toMinimum(quoted: bigint, slippage: number): bigint {
  return (quoted * (10_000n - BigInt(Math.round(slippage * 100)))) / 10_000n
}

/** Estimates the gas of a swap. Refuses with 400 if the account cannot send it now. */
async function estimate(swap: Swap): Promise<bigint> {
  try {
    return await swap.chain.client.estimateGas({
      account: swap.account,
      to: addresses.exchange,
      data: encodeSwap(swap),
      value: isNative(swap.from) ? swap.amount : 0n,
    })
  } catch (cause) {
    if (!isRefused(cause)) throw cause
    throw createRefusal(400, 'amount', 'not enough balance or allowance for the swap')
  }
}

function isRefused(cause: unknown): boolean {
  if (!(cause instanceof BaseError)) return false
  return cause.walk((inner) => inner instanceof HttpRequestError) === null
}
