import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { startService } from '../sandbox/service.ts'
import type { Kit } from './kits.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

const toHtml = ({ body, name }: Kit) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${name}</title></head>
  <body>${body}<script type="module" src="./main.js"></script></body>
</html>
`

/** Builds a page with Vite, as a host developer would. Returns the folder of the built files. */
export async function buildPage(root: string, outDir = join(root, 'dist')): Promise<string> {
  await build({
    build: { chunkSizeWarningLimit: 10_000, emptyOutDir: true, outDir },
    configFile: false,
    define: { global: 'globalThis' },
    logLevel: 'error',
    root,
  })
  return outDir
}

export async function buildKitPage(kit: Kit, parent: string): Promise<string> {
  const root = join(parent, kit.name.replaceAll(' ', '-').toLowerCase())
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'index.html'), toHtml(kit))
  await writeFile(join(root, 'main.js'), kit.script)
  return buildPage(root)
}

export function servePage(folder: string) {
  return startService({
    name: 'bench',
    port: undefined,
    routes(app) {
      app.get('*', async (context) => {
        const path = context.req.path === '/' ? '/index.html' : context.req.path
        const body = await readFile(join(folder, path)).catch(() => undefined)
        if (!body) return context.body(null, 404)
        return context.body(new Uint8Array(body), 200, {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
        })
      })
    },
  })
}
