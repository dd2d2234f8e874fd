// `npm run lint:firefox`: Mozilla's linter, with the checks of its store, on the extension's build for Firefox.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tool } from './run.mjs'
import { setUp } from './setup.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The linter is no dependency: git ignores where it is installed. */
const folder = join(root, '.cache/web-ext')
const version = '10.7.0'

/** The warnings that nothing here can end, and why. */
const accepted = {
  KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION: 'The extension is not offered for Android.',
  UNSAFE_VAR_ASSIGNMENT: 'In React DOM. The lint rules refuse innerHTML in the sources.',
}

async function install() {
  const manifest = `${JSON.stringify({ dependencies: { 'web-ext': version }, private: true }, null, 2)}\n`
  const file = join(folder, 'package.json')
  const lock = join(folder, 'node_modules/.package-lock.json')
  const isInstalled =
    (await readFile(file, 'utf8').catch(() => '')) === manifest &&
    (await readFile(lock).catch(() => undefined))
  if (isInstalled) return true
  process.stdout.write(`Installing web-ext ${version}. This takes a minute, once.\n`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, manifest)
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: folder, shell: process.platform === 'win32', stdio: 'inherit' },
  )
  return status === 0
}

setUp()
const output = join(root, '.output/lint')
const { code, output: lines } = await tool('wxt', ['build', '-b', 'firefox'], {
  env: { ...process.env, PORTICO_EXTENSION_OUTPUT: output },
})
if (code !== 0) {
  console.error(lines)
  process.exit(code)
}
if (!(await install())) process.exit(1)
const { stderr, stdout } = spawnSync(
  process.execPath,
  [
    join(folder, 'node_modules/web-ext/bin/web-ext.js'),
    'lint',
    '--output',
    'json',
    '--source-dir',
    join(output, 'firefox-mv3'),
  ],
  { encoding: 'utf8', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' }, maxBuffer: 100_000_000 },
)
await rm(output, { force: true, recursive: true })
try {
  const { errors, notices, warnings } = JSON.parse(stdout)
  const found = [...errors, ...warnings, ...notices].filter(({ code }) => !(code in accepted))
  for (const { code, description, file, line } of found)
    console.error(`${code} ${file}${line ? `:${line}` : ''}\n  ${description}`)
  console.log(`web-ext lint: ${found.length} problems`)
  process.exitCode = found.length > 0 ? 1 : 0
} catch {
  console.error(stdout || stderr)
  process.exitCode = 1
}
