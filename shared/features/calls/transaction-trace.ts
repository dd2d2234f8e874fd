import * as v from 'valibot'
import { hashText } from '../../adapters/evm/hash-text.ts'
import { isSameAddress } from '../../format/address.ts'
import { wholeNumber } from '../../schema/numbers.ts'
import { toHex, toQuantity } from '../../schema/quantity.ts'
import * as limits from './limits.ts'

export type ReadNode = (method: string, params: readonly unknown[]) => Promise<unknown>

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))

/** It recognizes a transaction that takes its place. */
export const traceSchema = v.object({
  from: address,
  hash,
  mark: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  nonce: wholeNumber(0),
})

export type TransactionTrace = v.InferOutput<typeof traceSchema>

const transactionSchema = v.object({
  from: address,
  hash,
  input: v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i)),
  nonce: v.pipe(
    v.custom<string>((value) => toQuantity(value) !== undefined),
    v.transform(Number),
  ),
  to: v.optional(v.nullable(address)),
  value: v.custom<string>((value) => toQuantity(value) !== undefined),
})

const blockSchema = v.object({ transactions: v.array(v.unknown()) })

export function toTrace(transaction: unknown): TransactionTrace | undefined {
  const parsed = v.safeParse(transactionSchema, transaction)
  if (!parsed.success) return undefined
  const { from, hash: id, input, nonce, to, value } = parsed.output
  const mark = hashText([to ?? '', BigInt(value), input].join().toLowerCase()).slice(2)
  return { from, hash: id, mark, nonce }
}

const toCount = (answer: unknown) => {
  const count = toQuantity(answer)
  return count === undefined ? undefined : Number(count)
}

/** Reads only the last blocks: nodes forget the counts of older ones. */
async function findBlock(
  read: ReadNode,
  { from, nonce }: TransactionTrace,
): Promise<number | undefined> {
  const latest = toCount(await read('eth_blockNumber', []))
  if (latest === undefined) return undefined
  const isUsed = async (block: number) => {
    const count = toCount(await read('eth_getTransactionCount', [from, toHex(block)]))
    return count === undefined ? undefined : count > nonce
  }
  let before = Math.max(0, latest - limits.blocks)
  let last = latest
  if ((await isUsed(last)) !== true || (await isUsed(before)) !== false) return undefined
  while (last - before > 1) {
    const middle = Math.floor((before + last) / 2)
    if (await isUsed(middle)) last = middle
    else before = middle
  }
  return last
}

export async function findReplacement(
  read: ReadNode,
  trace: TransactionTrace,
): Promise<TransactionTrace | undefined> {
  const number = await findBlock(read, trace)
  if (number === undefined) return undefined
  const block = v.safeParse(blockSchema, await read('eth_getBlockByNumber', [toHex(number), true]))
  if (!block.success) return undefined
  const found = block.output.transactions.map(toTrace)
  return found.find(
    (one) => one && isSameAddress(one.from, trace.from) && one.nonce === trace.nonce,
  )
}
