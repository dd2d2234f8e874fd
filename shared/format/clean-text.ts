/** Control, bidirectional, zero-width and other invisible characters, lone surrogates and the braille blank. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

export function clipText(
  text: string,
  length: number,
): { readonly isCut: boolean; readonly text: string } {
  const isCut = text.length > 8 * length || Array.from(cleanText(text, length + 1)).length > length
  return { isCut, text: cleanText(text, length) }
}

/** Drops invisible and bidirectional characters, and cuts to a length. */
export function cleanText(text: string, length: number): string {
  const visible = text
    .slice(0, 8 * length)
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .trim()
  return Array.from(visible).slice(0, length).join('').trim()
}
