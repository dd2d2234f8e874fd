/** A server must not fill the page's memory: `undefined` for a body of more than `longest` bytes, the rest of which is not read. */
export async function readBody({ body }: Response, longest: number): Promise<Response | undefined> {
  const reader = body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    size += part.value.byteLength
    if (size <= longest) continue
    await reader?.cancel()
    return undefined
  }
  // Not a Blob: the browser keeps one in another process, and reads it from there.
  const bytes = new Uint8Array(size)
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.byteLength
  }
  return new Response(bytes)
}
