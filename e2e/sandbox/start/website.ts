import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readStaticFile } from '../../hosts/static-file.ts'
import { type Service, startService } from '../service.ts'

const root = join(import.meta.dirname, '../../..')
const output = join(root, '.cache/website/site')
const script = join(root, '.tooling/website.mjs')
const sources = [
  'README.md',
  'e2e/sandbox',
  'overlay/CHANGELOG.md',
  'overlay/docs',
  'overlay/package.json',
  'overlay/website',
]

type Build = { status: 'building' | 'ready' } | { status: 'failed'; reason: string }

/** Serves the site of the documentation. The first request builds it, if a source is newer than the built site. */
export async function startWebsite(port?: number): Promise<Service> {
  const site = createBuild()
  const service = await startService({
    name: 'website',
    port,
    routes(app) {
      app.get('*', async (context) => {
        const build = await site.read()
        if (build.status === 'failed') return context.text(build.reason, 500)
        if (build.status === 'building')
          return context.html(waitingPage, 503, { 'cache-control': 'no-store' })
        const { path } = context.req
        const found = await readStaticFile(output, path)
        const file = found ?? (await readStaticFile(output, '/404.html'))
        if (!file) return context.notFound()
        return context.body(file.body, found ? 200 : 404, { 'content-type': file.type })
      })
    },
  })
  return {
    ...service,
    async stop() {
      site.stop()
      await service.stop()
    },
  }
}

const waitingPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width">
<title>Portico</title>
<style>:root { color-scheme: dark light; font: 16px system-ui } body { margin: 4rem auto; max-width: 32rem; padding: 0 24px }</style>
<h1>The site is being built</h1>
<p>This takes half a minute. The page then shows the site.</p>
</html>`

function createBuild() {
  let build: Build | undefined
  let stop = () => {}
  return {
    /** A failed build is shown once. The next request tries again. */
    async read(): Promise<Build> {
      build ??= (await isFresh()) ? { status: 'ready' } : start()
      const current = build
      if (current.status === 'failed') build = undefined
      return current
    },
    stop: () => stop(),
  }

  function start(): Build {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    child.on('close', (code) => {
      build = code === 0 ? { status: 'ready' } : { reason: printed, status: 'failed' }
    })
    stop = () => child.kill()
    return { status: 'building' }
  }
}

async function isFresh(): Promise<boolean> {
  const built = await stat(join(output, 'llms.txt')).catch(() => undefined)
  if (!built) return false
  const times = await Promise.all(sources.map(readNewest))
  return Math.max(...times) < built.mtimeMs
}

/**
 * When a file, or the newest file of a folder, was written. The time of a folder says nothing: whoever reads the config of
 * VitePress writes a file beside it, and removes it.
 */
async function readNewest(path: string): Promise<number> {
  const full = join(root, path)
  const found = await stat(full)
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(full, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.timestamp-'))
      .map((entry) => stat(join(entry.parentPath, entry.name))),
  )
  return Math.max(...files.map(({ mtimeMs }) => mtimeMs))
}
