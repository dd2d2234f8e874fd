import * as v from 'valibot'
import { formatUnits } from 'viem'
import type { ClusterEndpoint } from '../card-pay/payout.ts'
import type { Balance } from './evm-balances.ts'
import { callCluster } from './solana-rpc.ts'
import { findSolanaToken, findTokenBySymbol } from './tokens.ts'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const lamports = v.object({ value: v.number() })

const tokenAccounts = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              mint: v.string(),
              tokenAmount: v.object({ amount: v.string(), decimals: v.number() }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/** An account's balances: SOL, and for each mint the sum of its token accounts. */
export async function readSolanaBalances(
  { caip2, url }: ClusterEndpoint,
  owner: string,
): Promise<readonly Balance[]> {
  const [native, ...tokens] = await Promise.all([
    callCluster({ url, method: 'getBalance', params: [owner], schema: lamports }),
    ...tokenPrograms.map((programId) => readMints(url, owner, programId)),
  ])
  const sol = findTokenBySymbol(caip2, 'SOL')
  const coins =
    sol && native.value > 0
      ? [{ chain: caip2, token: sol, numeric: formatUnits(BigInt(native.value), sol.decimals) }]
      : []
  return [...coins, ...tokens.flat().map((held) => ({ chain: caip2, ...held }))]
}

async function readMints(url: string, owner: string, programId: string) {
  const { value } = await callCluster({
    url,
    method: 'getTokenAccountsByOwner',
    params: [owner, { programId }, { encoding: 'jsonParsed' }],
    schema: tokenAccounts,
  })
  const held = new Map<string, { amount: bigint; decimals: number }>()
  for (const { account } of value) {
    const { mint, tokenAmount } = account.data.parsed.info
    const amount = BigInt(tokenAmount.amount) + (held.get(mint)?.amount ?? 0n)
    held.set(mint, { amount, decimals: tokenAmount.decimals })
  }
  return [...held]
    .filter(([, { amount }]) => amount > 0n)
    .map(([mint, { amount, decimals }]) => ({
      token: findSolanaToken(mint) ?? { name: mint, symbol: '?', decimals, address: mint },
      numeric: formatUnits(amount, decimals),
    }))
}
