import * as v from 'valibot'
import { wholeNumber } from '../../schema/numbers.ts'
import type { Adapter, OwnedToken } from '../adapter.ts'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const holding = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.string(),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: wholeNumber(0, 36),
          }),
        }),
      }),
    }),
  }),
})

const answer = v.object({ value: v.array(v.unknown()) })

export async function readSplTokens(request: {
  readonly address: string
  readonly network: Parameters<Adapter['read']>[0]['network']
  readonly read: Adapter['read']
}): Promise<readonly OwnedToken[]> {
  const { address, network, read } = request
  const answers = await Promise.all(
    tokenPrograms.map((programId) =>
      read({
        method: 'getTokenAccountsByOwner',
        network,
        params: [address, { programId }, { commitment: 'confirmed', encoding: 'jsonParsed' }],
      }),
    ),
  )
  const tokens = new Map<string, OwnedToken & { readonly balance: bigint }>()
  for (const entry of answers.flatMap((one) => v.parse(answer, one).value)) {
    const parsed = v.safeParse(holding, entry)
    if (!parsed.success) continue
    const { mint, tokenAmount } = parsed.output.account.data.parsed.info
    const balance = BigInt(tokenAmount.amount) + (tokens.get(mint)?.balance ?? 0n)
    tokens.set(mint, { address: mint, balance, decimals: tokenAmount.decimals })
  }
  return [...tokens.values()].filter(({ balance }) => balance > 0n)
}
