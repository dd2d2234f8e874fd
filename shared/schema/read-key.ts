/** Reads a property of a value of the page. `undefined` where the value has none, and where a getter or a proxy throws. Never throws. */
export function readKey(source: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(source), key)
  } catch {
    return undefined
  }
}
