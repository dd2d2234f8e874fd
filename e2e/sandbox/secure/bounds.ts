/** The bounds of what a page may ask of the frame. The dapp's client has the same size of a message. */
export const boundsOf = {
  /** The largest message, in characters and values. */
  message: 4_000_000,
  requests: 256,
} as const

/** Stops at the limit. Each value, character and byte counts as one. A cycle is too large. */
export function isLargerThan(message: unknown, limit: number): boolean {
  const left = [message]
  let size = 0
  while (left.length > 0) {
    const value = left.pop()
    size += 1
    if (typeof value === 'string') size += value.length
    else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) size += value.byteLength
    else if (value instanceof Map || value instanceof Set) return true
    else if (typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) left.push(name, Reflect.get(value, name))
    if (size + left.length > limit) return true
  }
  return false
}
