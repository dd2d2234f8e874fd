import * as limits from '../../limits.ts'

/** Reads a property of a value that may be none. */
export const readKey = (source: unknown, key: string): unknown => Reflect.get(Object(source), key)

export function readTexts(source: object, key: string): readonly string[] {
  const list = readKey(source, key)
  if (!Array.isArray(list)) return []
  return list.slice(0, limits.announcements).filter((text) => typeof text === 'string')
}

export const isSolana = (chains: readonly string[]) =>
  chains.some((chain) => chain.startsWith('solana:'))
