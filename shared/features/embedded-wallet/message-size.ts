/** The values in a value, one level deep. */
function* getEntries(value: object): Generator {
  if (Array.isArray(value) || value instanceof Set) yield* value
  else if (value instanceof Map) for (const entry of value) yield* entry
  else
    for (const name of Object.keys(value)) {
      yield name
      yield Reflect.get(value, name)
    }
}

/** The size of a value without the values in it. */
function toOwnSize(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 1 + value.byteLength
  return 1
}

/**
 * Whether a message is larger than `limit`. Each value counts as one, and each character of text as one more.
 *
 * It stops at the limit, so a message that contains itself is too large.
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
    if (isHolder) open.push(getEntries(value))
  }
}
