import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Reads the file of a path below a folder, with its media type. A path that ends with a slash is its `index.html`. */
export async function readStaticFile(
  folder: string,
  path: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; type: string } | undefined> {
  const relative = normalize(path.endsWith('/') ? `${path}index.html` : path)
  const file = join(folder, relative)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const type = types[extname(file)] ?? 'application/octet-stream'
  return { body: new Uint8Array(await readFile(file)), type }
}
