import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { bundleScript } from './bundle-script.ts'
import type { Routes } from './service.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** Serves a file as it is, read at each request. */
export function serveFile(app: Routes, path: string, file: string): void {
  app.get(path, async (context) =>
    context.body(new Uint8Array(await readFile(file)), 200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    }),
  )
}

/** Serves a script, bundled from its entry file. */
export function serveScript(
  app: Routes,
  path: string,
  ...bundled: Parameters<typeof bundleScript>
): void {
  app.get(path, async (context) =>
    context.body(await bundleScript(...bundled), 200, { 'content-type': 'text/javascript' }),
  )
}
