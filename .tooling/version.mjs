// `npm run release:version`: gives the package the version that the changesets add up to, and every other place the same.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, tool } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFile(join(root, path), 'utf8')

/** The texts that have the version, besides the manifests, the lockfile and the report of the API. */
const forms = ['-portico-', 'portico-overlay-']

/** Replaces the version after each of the forms. Other versions in the text stay. */
export const replaceVersion = (text, before, now) =>
  forms.reduce((result, form) => result.replaceAll(`${form}${before}`, `${form}${now}`), text)

const readVersion = async () => JSON.parse(await read('overlay/package.json')).version

/** Stops at the first command that fails, with its output. */
async function step(runs) {
  const { code, output } = await runs
  if (code === 0) return output
  console.error(output)
  process.exit(1)
}

async function replaceInSources(before, now) {
  const files = await step(run('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: root }))
  for (const path of files.trim().split('\n')) {
    // git still lists the changesets that are removed.
    if (path.startsWith('.changeset/') || path.endsWith('CHANGELOG.md')) continue
    const text = await read(path)
    const replaced = replaceVersion(text, before, now)
    if (replaced !== text) await writeFile(join(root, path), replaced)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = await readVersion()
  await step(tool('changeset', ['version'], { cwd: root }))
  const now = await readVersion()
  if (now === before) {
    console.error('No changeset asks for a new version.')
    process.exit(1)
  }
  const manifest = await read('package.json')
  await writeFile(
    join(root, 'package.json'),
    manifest.replace(`"version": "${before}"`, `"version": "${now}"`),
  )
  await replaceInSources(before, now)
  await step(run('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: root }))
  const { build } = await import('./build.mjs')
  await step(build())
  await step(run(process.execPath, ['.tooling/api-report.mjs', '--write'], { cwd: root }))
  await step(run(process.execPath, ['.tooling/api-docs.mjs'], { cwd: root }))
  console.log(`The version is ${now}. Read overlay/CHANGELOG.md, and commit.`)
}
