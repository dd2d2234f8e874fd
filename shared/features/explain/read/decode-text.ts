/** Characters that no text for a visitor has: controls but for tabs and the ends of lines. */
const control = /[^\P{Cc}\t\n\r]/u

/** The text for a visitor that bytes are in UTF-8. `undefined` for bytes that are none. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return control.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
