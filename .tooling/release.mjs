// `npm run release -- --dry-run`: checks, builds and packs a release, and prints what it would publish. Without `--dry-run` it
// publishes, if `--confirm` has the version: npm run release -- --confirm 0.9.0
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setUp } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, '.output/release')
const read = (path) => readFile(join(root, path), 'utf8')

/** What forbids to publish. A dry run lists it and goes on. */
export function findProblems({ changelog, changesets, confirmed, manifest, status }) {
  const { repository, version } = manifest
  const problems = {
    'The working tree has changes.': status.trim() !== '',
    'Changesets wait for a version: npm run release:version.': changesets.length > 0,
    [`overlay/CHANGELOG.md has no version ${version}.`]: !changelog.includes(`\n## ${version}\n`),
    'overlay/package.json has no `repository`, with which npm compares the provenance.':
      !repository,
    [`Confirm the version: --confirm ${version}.`]: confirmed !== version,
  }
  return Object.keys(problems).filter((problem) => problems[problem])
}

/** The parameters of npm for a tarball. A dry run of npm sends nothing. */
export const toPublish = (tarball, isDryRun) => [
  'publish',
  tarball,
  '--access',
  'public',
  '--provenance',
  ...(isDryRun ? ['--dry-run'] : []),
]

async function zipExtension(tool, version) {
  const browsers = { chrome: 'Chromium', firefox: 'Firefox' }
  const paths = []
  for (const browser of Object.keys(browsers)) {
    const { code, output: lines } = await tool('wxt', ['zip', '-b', browser], { cwd: root })
    if (code !== 0) throw new Error(lines)
    const name = `portico-${version}-${browser}.zip`
    await rename(join(root, '.output', name), join(output, name))
    paths.push(join(output, name))
  }
  return paths
}

async function describe(path) {
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash}  ${(bytes.length / 1024).toFixed(0).padStart(6)} KB  ${relative(root, path)}`
}

async function release(isDryRun, confirmed) {
  const { check } = await import('./check.mjs')
  const { pack } = await import('./pack.mjs')
  const { run, tool } = await import('./run.mjs')
  const { writeSboms } = await import('./sbom.mjs')
  const manifest = JSON.parse(await read('overlay/package.json'))
  const { output: status } = await run('git', ['status', '--porcelain'], { cwd: root })
  const changesets = (await readdir(join(root, '.changeset'))).filter((name) =>
    /^(?!README).*\.md$/.test(name),
  )
  const changelog = await read('overlay/CHANGELOG.md')
  const problems = findProblems({ changelog, changesets, confirmed, manifest, status })
  for (const problem of problems) console.error(`! ${problem}`)
  if (!isDryRun && problems.length > 0) return 1

  console.log('\nChecks and build')
  const { failures, passed } = await check()
  console.log(`${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) return 1

  console.log('\nFiles')
  await rm(output, { force: true, recursive: true })
  await mkdir(output, { recursive: true })
  const tarball = await pack(output)
  const zips = await zipExtension(tool, manifest.version)
  const sboms = await writeSboms(tarball, manifest.version, output)
  for (const path of [tarball, ...zips, ...sboms.map((one) => one.path)])
    console.log(await describe(path))
  for (const { count, path } of sboms) console.log(`${count} packages are in ${basename(path)}.`)

  const parameters = toPublish(tarball, isDryRun)
  console.log(`\n${isDryRun ? 'Would publish' : 'Publishes'}: npm ${parameters.join(' ')}`)
  const { code, output: lines } = await run('npm', parameters, {
    cwd: root,
    shell: process.platform === 'win32',
  })
  console.log(lines.trim())
  if (code === 0)
    console.log(
      `\nThen tag the commit v${manifest.version}, attach the files, and give the zips to the stores.`,
    )
  return code
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setUp()
  const at = process.argv.indexOf('--confirm')
  const confirmed = at < 0 ? undefined : process.argv[at + 1]
  process.exitCode = await release(process.argv.includes('--dry-run'), confirmed)
}
