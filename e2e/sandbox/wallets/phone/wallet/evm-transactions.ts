import * as v from 'valibot'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  isAddress,
  isHex,
} from 'viem'
import type { PhoneAccount } from './accounts.ts'
import { AnswerError } from './answer-error.ts'
import type { Chain } from './networks.ts'

export const addressSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)
export const hexSchema = v.custom<Hex>((value) => isHex(value))
const quantity = v.pipe(
  v.union([hexSchema, v.number()]),
  v.transform((value) => BigInt(value)),
)

/** A call without its sender. The wallet sets the fees and the nonce. */
export const callSchema = v.object({
  to: v.nullish(addressSchema),
  value: v.optional(quantity),
  data: v.optional(hexSchema),
})

export type Calls = readonly v.InferOutput<typeof callSchema>[]

type Sending = { account: PhoneAccount['evm']; chain: Chain; call: Calls[number] }

/** Signs a call and sends it raw, because the chain does not hold the key. */
export async function sendCall({ account, chain, call }: Sending): Promise<Hex> {
  const { to, value, data } = call
  const client = createWalletClient({ account, ...toOptions(chain) })
  try {
    return await client.sendTransaction({
      to: to ?? null,
      ...(data && { data }),
      value: value ?? 0n,
    })
  } catch (cause) {
    const details = cause instanceof Error && 'details' in cause ? String(cause.details) : ''
    throw new AnswerError('not-accepted', details || undefined)
  }
}

/** The receipts of transactions. Undefined until all are mined. */
export async function readReceipts(
  chain: Chain,
  hashes: readonly Hex[],
): Promise<readonly unknown[] | undefined> {
  const client = createPublicClient(toOptions(chain))
  const receipts = await Promise.all(
    hashes.map((hash) =>
      client.request({ method: 'eth_getTransactionReceipt', params: [hash] }).catch(() => {
        throw new AnswerError('chain-unreachable')
      }),
    ),
  )
  return receipts.every((receipt) => receipt !== null) ? receipts : undefined
}

function toOptions({ id, name, rpcUrl }: Chain) {
  return {
    chain: defineChain({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl, { retryCount: 0 }),
  }
}
