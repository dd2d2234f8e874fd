/** The text that bytes are in UTF-8. `undefined` for bytes that are no text. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
