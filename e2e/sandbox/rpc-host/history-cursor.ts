import * as v from 'valibot'
import { type Hex, hexToString, isHex, stringToHex } from 'viem'
import { createRefusal } from './refusals.ts'

/** The position of an item in a history: by time, then chain, then place on the chain. */
export type Position = readonly [seconds: number, chain: string, block: number, index: number]

type Placed = { readonly position: Position }

export type Page<item> = {
  readonly items: readonly item[]
  /** The cursor of the next page. Null on the last page. */
  readonly next: string | null
}

const pageSize = 50

const cursorText = v.pipe(
  v.custom<Hex>((input) => isHex(input)),
  v.transform((text) => hexToString(text)),
  v.parseJson(),
  v.tuple([v.number(), v.string(), v.number(), v.number()]),
)

/** A cursor is the position of the last item, not a count: new items do not shift the pages. */
export function cutPage<item extends Placed>(
  items: readonly item[],
  cursor: string | undefined,
): Page<item> {
  const after = cursor ? toPosition(cursor) : undefined
  const rest = after ? items.filter(({ position }) => compare(position, after) > 0) : items
  const page = rest.slice(0, pageSize)
  const last = page.at(-1)
  return { items: page, next: last && rest.length > pageSize ? toCursor(last.position) : null }
}

export function compare(one: Position, other: Position): number {
  const [time, chain, block, index] = one
  const [otherTime, otherChain, otherBlock, otherIndex] = other
  return (
    otherTime - time || otherChain.localeCompare(chain) || otherBlock - block || otherIndex - index
  )
}

function toCursor(position: Position): string {
  return stringToHex(JSON.stringify(position))
}

function toPosition(cursor: string): Position {
  const parsed = v.safeParse(cursorText, cursor)
  if (!parsed.success) throw createRefusal(400, 'cursor', 'The cursor is not one of ours')
  return parsed.output
}
