export function readKey(source: unknown, key: string): unknown {
  try {
    return Object(source)[key]
  } catch {
    return undefined
  }
}
