import * as v from 'valibot'
import { readAddress, readNumber, readNumbers, toAddressWord } from './abi.ts'
import * as limits from './limits.ts'
import type { NftStandard } from './nft.ts'

/** The topics of the events: `Transfer` of ERC-721, `TransferSingle` and `TransferBatch` of ERC-1155. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const hexText = (form: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(form),
    v.transform((text) => text.toLowerCase()),
  )
const log = v.object({
  address: hexText(/^0x[\da-f]{40}$/i),
  data: hexText(/^0x[\da-f]*$/i),
  topics: v.array(hexText(/^0x[\da-f]{64}$/i)),
})
const receipt = v.object({ logs: v.array(v.unknown()) })

/** An NFT that came to an account or left it, as the events of a transaction have it. */
export type NftMove = {
  /** In lower case. */
  readonly contract: string
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: bigint
  readonly standard: NftStandard
  readonly tokenId: bigint
}

type Log = v.InferOutput<typeof log>

/** The ids and quantities of an event of ERC-1155. Empty for data of another form. */
function readItems(topic: string | undefined, data: string): readonly (readonly bigint[])[] {
  if (topic === single) {
    const [id, quantity] = [readNumber(data, 0), readNumber(data, 32)]
    return id === undefined || quantity === undefined ? [] : [[id, quantity]]
  }
  const [ids, quantities] = [readNumbers(data, 0), readNumbers(data, 32)]
  if (!ids || ids.length !== quantities?.length) return []
  return ids.map((id, index) => [id, quantities[index] ?? 0n])
}

function toDirection(from: string, to: string, account: string): NftMove['direction'] | undefined {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

function toMoves({ address, data, topics }: Log, account: string): readonly NftMove[] {
  const [topic, ...indexed] = topics.map((text) => text.slice(2))
  const isMulti = `0x${topic}` === single || `0x${topic}` === batch
  // An event of ERC-20 has the same topic, and one indexed value less.
  if (indexed.length !== 3 || (!isMulti && `0x${topic}` !== transfer)) return []
  const [from = '', to = ''] = isMulti ? indexed.slice(1) : indexed
  const direction = toDirection(from, to, toAddressWord(account))
  if (!direction) return []
  const items = isMulti
    ? readItems(`0x${topic}`, data.slice(2))
    : [[readNumber(indexed[2] ?? '', 0) ?? 0n, 1n]]
  return items.map(([tokenId = 0n, quantity = 0n]) => ({
    contract: address,
    direction,
    quantity,
    standard: isMulti ? 'erc1155' : 'erc721',
    tokenId,
  }))
}

/** The NFTs that a transaction moved from or to an account, by its receipt. `undefined` for a receipt that cannot be read. */
export function parseMoves(answer: unknown, account: string): readonly NftMove[] | undefined {
  const parsed = v.safeParse(receipt, answer)
  if (!parsed.success) return undefined
  const logs = parsed.output.logs.flatMap((entry) => {
    const one = v.safeParse(log, entry)
    return one.success ? [one.output] : []
  })
  return logs
    .flatMap((entry) => toMoves(entry, account))
    .filter(({ quantity }) => quantity > 0n)
    .slice(0, limits.moves)
}

/** The address in an answer of `ownerOf`. */
export const readOwner = (data: string): string | undefined =>
  data.length === 64 ? readAddress(data) : undefined
