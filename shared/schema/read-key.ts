export function readKey(source: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(source), key)
  } catch {
    return undefined
  }
}
