import * as v from 'valibot'
import { eventTopics } from '../../adapters/evm/event-topics.ts'
import type { decodeValues } from '../../adapters/evm/viem/contract-reader.ts'
import { isHex } from '../../schema/hex.ts'
import type { Hex } from '../../schema/primitives.ts'
import * as limits from './limits.ts'
import type { NftStandard } from './nft.ts'

const hexText = (form: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(form),
    v.transform((text) => text.toLowerCase()),
  )
const log = v.object({
  address: hexText(/^0x[\da-f]{40}$/i),
  data: v.custom<Hex>(isHex),
  topics: v.array(hexText(/^0x[\da-f]{64}$/i)),
})
const receipt = v.object({ logs: v.array(v.unknown()) })

export type NftMove = {
  /** In lower case. */
  readonly contract: string
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: bigint
  readonly standard: NftStandard
  readonly tokenId: bigint
}

type Log = v.InferOutput<typeof log>

type Reader = {
  readonly address: string
  readonly decodeValues: typeof decodeValues
}

const number = { type: 'uint256' } as const
const numbers = { type: 'uint256[]' } as const

function readItems(
  { data, topics }: Log,
  decode: Reader['decodeValues'],
): readonly (readonly [bigint, bigint])[] {
  const [event, , , lastTopic = ''] = topics
  if (event === eventTopics.transfer) return [[BigInt(lastTopic), 1n]]
  if (event === eventTopics.transferSingle) {
    const item = decode([number, number], data)
    return item ? [item] : []
  }
  const [ids, quantities] =
    (event === eventTopics.transferBatch && decode([numbers, numbers], data)) || []
  if (!ids || ids.length !== quantities?.length) return []
  return ids.map((id, index) => [id, quantities[index] ?? 0n])
}

const toTopic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

function toDirection(from: string, to: string, account: string): NftMove['direction'] | undefined {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

function toMoves(entry: Log, reader: Reader): readonly NftMove[] {
  const [event, ...indexed] = entry.topics
  // An event of ERC-20 has the same topic, and one indexed value less.
  if (indexed.length !== 3) return []
  const isErc721 = event === eventTopics.transfer
  const [from = '', to = ''] = isErc721 ? indexed : indexed.slice(1)
  const direction = toDirection(from, to, toTopic(reader.address))
  if (!direction) return []
  return readItems(entry, reader.decodeValues).map(([tokenId, quantity]) => ({
    contract: entry.address,
    direction,
    quantity,
    standard: isErc721 ? 'erc721' : 'erc1155',
    tokenId,
  }))
}

export function parseMoves(answer: unknown, reader: Reader): readonly NftMove[] | undefined {
  const parsed = v.safeParse(receipt, answer)
  if (!parsed.success) return undefined
  const logs = parsed.output.logs.flatMap((entry) => {
    const one = v.safeParse(log, entry)
    return one.success ? [one.output] : []
  })
  return logs
    .flatMap((entry) => toMoves(entry, reader))
    .filter(({ quantity }) => quantity > 0n)
    .slice(0, limits.moves)
}
