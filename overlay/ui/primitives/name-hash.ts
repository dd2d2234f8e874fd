import { tileColorCount } from '../styles/tile-color-styles.ts'

/** Hashes a text to a number (FNV-1a). */
export function toNameHash(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash
}

export function toTileColor(name: string): number {
  return toNameHash(name) % tileColorCount
}

export function toInitial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '?'
}
