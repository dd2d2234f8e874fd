function* getEntries(value: object): Generator {
  if (Array.isArray(value) || value instanceof Set) yield* value
  else if (value instanceof Map) for (const entry of value) yield* entry
  else
    for (const name of Object.keys(value)) {
      yield name
      yield Reflect.get(value, name)
    }
}

function toOwnSize(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 1 + value.byteLength
  return 1
}

/** Following a message that contains itself to the limit would need more than a gigabyte. */
export function isLargerThan(message: unknown, limit: number): boolean {
  const root: readonly unknown[] = [message]
  const path: (readonly [holder: object, values: Iterator<unknown>])[] = [[root, root.values()]]
  const holders = new Set<unknown>([root])
  let size = 0
  for (;;) {
    const [holder, values] = path.at(-1) ?? []
    const next = values?.next()
    if (!next) return false
    if (next.done) {
      path.pop()
      holders.delete(holder)
      continue
    }
    const value: unknown = next.value
    size += toOwnSize(value)
    if (size > limit || holders.has(value)) return true
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    path.push([value, getEntries(value)])
    holders.add(value)
  }
}
