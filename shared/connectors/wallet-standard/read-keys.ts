import * as limits from '../../limits.ts'
import { readKey } from '../../schema/read-key.ts'

export function readTexts(source: object, key: string): readonly string[] {
  const list = readKey(source, key)
  if (!Array.isArray(list)) return []
  return list.slice(0, limits.announcements).filter((text) => typeof text === 'string')
}

export const isSolana = (chains: readonly string[]) =>
  chains.some((chain) => chain.startsWith('solana:'))
