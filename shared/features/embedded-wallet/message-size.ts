/** What a value holds, one level down. */
function* toParts(value: object): Generator {
  if (Array.isArray(value) || value instanceof Set) yield* value
  else if (value instanceof Map) for (const entry of value) yield* entry
  else
    for (const name of Object.keys(value)) {
      yield name
      yield Reflect.get(value, name)
    }
}

/** What a value counts for by itself. */
function toOwnSize(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 1 + value.byteLength
  return 1
}

/**
 * Whether a message is larger than `limit`: a character of text counts for one, and so does each value.
 *
 * It looks no further than it must, so a message without an end, or one that holds itself, is merely too large.
 */
export function isLargerThan(message: unknown, limit: number): boolean {
  const open: Iterator<unknown>[] = [[message].values()]
  let size = 0
  for (;;) {
    const next = open.at(-1)?.next()
    if (!next) return false
    if (next.done) {
      open.pop()
      continue
    }
    const value: unknown = next.value
    size += toOwnSize(value)
    if (size > limit) return true
    const isHolder = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
    if (isHolder) open.push(toParts(value))
  }
}
