// Runs the tests of Solana's transactions, of ERC-20 tokens and of ENS names with the lowest version of each range in the package's dependencies. A host
// that has such a version keeps it. The other tests run with the version of package-lock.json.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import { run } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/lowest-versions')
const manifest = join(folder, 'package.json')

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'))

/** The lowest version of each range, by the name of the package. Exact versions are no ranges. */
async function readLowest() {
  const { dependencies } = await readJson(join(root, 'overlay/package.json'))
  const ranges = Object.entries(dependencies).filter(([, version]) => version.startsWith('^'))
  return Object.fromEntries(ranges.map(([name, range]) => [name, range.slice(1)]))
}

async function isInstalled([name, version]) {
  const path = join(folder, 'node_modules', name, 'package.json')
  return readJson(path).then(
    (found) => found.version === version,
    () => false,
  )
}

/** Returns npm's output if it failed. */
async function install(dependencies) {
  const found = await Promise.all(Object.entries(dependencies).map(isInstalled))
  if (found.every(Boolean)) return undefined
  await rm(folder, { force: true, recursive: true })
  await mkdir(folder, { recursive: true })
  await writeFile(manifest, JSON.stringify({ dependencies, private: true }))
  // The peers are TypeScript, which runs nothing, and other packages of the list.
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  const options = { cwd: folder, shell: process.platform === 'win32' }
  const { code, output } = await run('npm', ['install', ...flags, '--loglevel=error'], options)
  return code === 0 ? undefined : output
}

/** Takes the packages from the folder. `taken` has the names of those that a test has imported. */
const replace = (names, taken) => ({
  name: 'lowest-versions',
  enforce: 'pre',
  resolveId(source) {
    const name = names.find((one) => source === one || source.startsWith(`${one}/`))
    if (!name) return null
    taken.add(name)
    return this.resolve(source, manifest, { skipSelf: true })
  },
})

async function test(names) {
  const taken = new Set()
  const vitest = await startVitest(
    'test',
    [
      'shared/adapters/solana/',
      'shared/adapters/evm/viem/contract-reader.test.ts',
      'shared/adapters/evm/viem/ens-reader.test.ts',
      'shared/adapters/evm/viem/token-reader.test.ts',
    ],
    { config: join(root, '.vitest.config.ts'), root, watch: false },
    { plugins: [replace(names, taken)] },
  )
  await vitest.close()
  const unused = names.filter((name) => !taken.has(name))
  if (unused.length === 0) return
  console.error(`No test imports ${unused.join(' and ')}.`)
  process.exitCode = 1
}

const lowest = await readLowest()
const names = Object.entries(lowest).map((entry) => entry.join(' '))
const failure = await install(lowest)
if (!failure) {
  await test(Object.keys(lowest))
  if (!process.exitCode) console.log(`The tests pass with ${names.join(' and ')}.`)
} else {
  console.log(`Skipped: npm did not install ${names.join(' and ')}. ${failure.split('\n')[0]}`)
}
