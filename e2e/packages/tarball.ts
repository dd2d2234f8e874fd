import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../.tooling/run.mjs'
import { addImportSites, isModule, listImportSites } from '../fixtures/import-sites.ts'

const folder = join(import.meta.dirname, '../../.cache/host-tarball')

export function readTarball(): string {
  const tarball = process.env['PORTICO_TARBALL']
  if (tarball) return tarball
  throw new Error('Run it by `npm run test:packages`, which makes the tarball.')
}

const hostPackage = join(folder, 'package')

/** What hosts install: the packed package, with the module that repeats its calls of `import()`. */
export const hostTarball = join(folder, 'portico-overlay.tgz')

async function tar(...parameters: readonly string[]): Promise<void> {
  const { code, output } = await run('tar', parameters, { cwd: folder })
  if (code !== 0) throw new Error(output)
}

export async function packHostTarball(): Promise<void> {
  await rm(folder, { force: true, recursive: true })
  await mkdir(folder, { recursive: true })
  await tar('-xzf', readTarball())
  await addImportSites(hostPackage)
  await tar('-czf', hostTarball, 'package')
}

/** The calls of `import()` that a page has: those of the modules, or of the build for pages without a bundler. */
export const listHostSites = (isGlobal: boolean) =>
  isGlobal
    ? listImportSites(join(hostPackage, 'dist/global'))
    : listImportSites(join(hostPackage, 'dist'), isModule)
