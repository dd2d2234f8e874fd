import { tileColorCount } from '../styles/tile-color-styles.ts'

/** A number drawn from a text: the same for the same text, whenever and wherever (FNV-1a). */
export function toNameHash(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash
}

/** Which tile colour a name has. */
export function toTileColor(name: string): number {
  return toNameHash(name) % tileColorCount
}

/** The letter that stands for a name. */
export function toInitial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '?'
}
