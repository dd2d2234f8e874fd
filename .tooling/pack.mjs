import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.mjs'

const root = join(import.meta.dirname, '..')

/** Packs the built package as npm publishes it. Returns the path of the tarball. */
export async function pack(folder = join(root, '.output')) {
  await mkdir(folder, { recursive: true })
  const { code, output } = await run(
    'npm',
    ['pack', '--workspace', '@portico/overlay', '--json', '--pack-destination', folder],
    { cwd: root, shell: process.platform === 'win32' },
  )
  if (code !== 0) throw new Error(output)
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[')))
  return join(folder, filename)
}
