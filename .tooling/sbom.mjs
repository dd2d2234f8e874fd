import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundled } from './build.mjs'
import { inExtension } from './installed-packages.mjs'
import { run } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/sbom')

/** WXT's modules run at build, and need WXT beside them. */
const isShipped = (name) => !name.startsWith('@wxt-dev/')

const readVersion = async (name) =>
  JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version

/** The exact versions of packages that are part of our files, and so not in a manifest that we publish. */
const toVersions = async (names) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readVersion(name)])))

async function npm(parameters) {
  const { code, output } = await run('npm', parameters, {
    cwd: folder,
    shell: process.platform === 'win32',
  })
  if (code !== 0) throw new Error(output)
  return output
}

/**
 * Installs the tarball as a host does, beside the packages that are bundled, and lists what is installed, in the format of
 * CycloneDX. npm writes it: `npm sbom` in the repository fails on the peers of packages that only tests use.
 */
async function list(name, version, dependencies) {
  await rm(folder, { force: true, recursive: true })
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies, name, private: true, version }),
  )
  await npm([
    'install',
    '--ignore-scripts',
    '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  return npm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'])
}

/** Names the bill, which npm names by its folder, and leaves out where files of this machine are. */
export function cleanSbom(text, name) {
  const bill = JSON.parse(text)
  bill.metadata.component.name = name
  for (const component of bill.components)
    component.externalReferences = (component.externalReferences ?? []).filter(
      ({ url }) => !url.startsWith('file:'),
    )
  return bill
}

/** Writes the bill of materials of the package and that of the extension. Returns their paths, with the number of packages. */
export async function writeSboms(tarball, version, output) {
  const ofPackage = { '@portico/overlay': `file:${tarball}`, ...(await toVersions(bundled)) }
  const all = {
    'portico-overlay': ofPackage,
    'portico-extension': { ...ofPackage, ...(await toVersions(inExtension.filter(isShipped))) },
  }
  const written = []
  for (const [name, dependencies] of Object.entries(all)) {
    const bill = cleanSbom(await list(name, version, dependencies), name)
    const path = join(output, `${name}-${version}.cdx.json`)
    await writeFile(path, `${JSON.stringify(bill, null, 2)}\n`)
    written.push({ count: bill.components.length, path })
  }
  return written
}
