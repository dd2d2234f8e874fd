import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { bundleScript } from './bundle-script.ts'
import type { Routes } from './service.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

export function serveFile(app: Routes, path: string, file: string): void {
  app.get(path, async (context) =>
    context.body(new Uint8Array(await readFile(file)), 200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    }),
  )
}

export function serveScript(
  app: Routes,
  path: string,
  ...bundled: Parameters<typeof bundleScript>
): void {
  app.get(path, async (context) =>
    context.body(await bundleScript(...bundled), 200, { 'content-type': 'text/javascript' }),
  )
}
