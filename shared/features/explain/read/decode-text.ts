/** Characters that no text for a visitor has: controls but for tabs and the ends of lines. */
const control = /[^\P{Cc}\t\n\r]/u

export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return control.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
