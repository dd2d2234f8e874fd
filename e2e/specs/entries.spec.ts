import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const overlay = join(import.meta.dirname, '../../overlay')
const run = promisify(execFile)

/** Globals that an import must not read: a server has none of them, or an incomplete copy. */
const browserGlobals = [
  'window',
  'document',
  'localStorage',
  'customElements',
  'indexedDB',
  'ethereum',
]

/** The frameworks of hosts, which look whether there is a browser. */
const frameworks =
  /node_modules\/(@angular|@tanstack|@vue|@wagmi|esm-env|svelte|use-sync-external-store|vue|wagmi)\//

async function readEntryPoints(): Promise<readonly string[]> {
  const manifest: { exports: Record<string, { default?: string }> } = JSON.parse(
    await readFile(join(overlay, 'package.json'), 'utf8'),
  )
  // An entry point without a script has types alone, or is a style sheet.
  return Object.entries(manifest.exports).flatMap(([entry, file]) =>
    file.default?.endsWith('.js') ? [entry] : [],
  )
}

test('every entry point imports in plain Node and reads no browser global', async () => {
  const entries = await readEntryPoints()
  expect(entries.length).toBeGreaterThan(3)
  for (const entry of entries) {
    const name = `@portico/overlay${entry.slice(1)}`
    const script = `
      for (const name of ${JSON.stringify(browserGlobals)})
        Object.defineProperty(globalThis, name, {
          get() {
            const [, , reader] = new Error().stack.split('\\n')
            if (!${frameworks}.test(reader)) throw new Error(name + ' was touched')
          },
        })
      const names = Object.keys(await import(${JSON.stringify(name)}))
      console.log(JSON.stringify(names))
    `
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: overlay,
    })
    expect(JSON.parse(stdout), name).not.toEqual([])
  }
})
