import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Routes } from '../service.ts'

const folder = join(import.meta.dirname, 'page')
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:"

/** Adds the page at `/` that shows the received events. */
export function addPulsePage(app: Routes): void {
  let script: Promise<string> | undefined
  app.get('/', async (context) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    return context.html(html, 200, { 'content-security-policy': policy })
  })
  app.get('/page.css', async (context) =>
    context.body(await readFile(join(folder, 'page.css'), 'utf8'), 200, {
      'content-type': 'text/css',
    }),
  )
  app.get('/main.js', async (context) => {
    script ??= bundlePage()
    return context.body(await script, 200, { 'content-type': 'text/javascript' })
  })
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const [file] = outputFiles
  if (!file) throw new Error('The page of pulse could not be bundled.')
  return file.text
}
