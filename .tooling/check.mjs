import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { run, tool } from './run.mjs'
import { tarball } from './tarball.mjs'

const node = (...parameters) => run(process.execPath, parameters)
const folders = ['shared', 'overlay', 'entrypoints', 'e2e']
/** A linter leaves out folders that begin with a dot, unless it is told. */
const hidden = ['overlay/website/.vitepress']

/** The gates whose output is shown when they pass, and the part of it that is. */
const shown = {
  'lowest versions': (output) => output.trimEnd().split('\n').at(-1),
  'package: size': (output) => output.trimEnd(),
  'weight of each chunk, by package': (output) => output.trimEnd(),
}

/**
 * Each gate by its name, in steps: no gate reads the tree while a build writes to it. The gates after the builds read
 * the built package. The longest gates come first, so that none of them runs alone at the end.
 */
const beforeBuild = {
  'public documentation': () => node('.tooling/api-docs.mjs', '--check'),
  'types: e2e': () => tool('tsc', ['-p', 'e2e/tsconfig.json']),
  format: () => tool('biome', ['check', '--config-path=.biome.json', '.']),
  lint: () => tool('oxlint', ['--type-aware', '-c', '.oxlintrc.json', ...folders, ...hidden]),
  'types: core': () => tool('tsc', ['-p', 'shared/tsconfig.json']),
  'types: core tests': () => tool('tsc', ['-p', 'shared/tsconfig.test.json']),
  'types: overlay': () => tool('tsc', ['-p', 'overlay/tsconfig.json']),
  'types: extension': () => tool('tsc', ['-p', 'entrypoints/tsconfig.json']),
  website: () => node('.tooling/website.mjs'),
  'dependency rules': () => tool('depcruise', ['--config', '.dependency-cruiser.cjs', ...folders]),
  'dead code': () => tool('knip', ['--config', '.knip.json']),
  'dead code: production': () => tool('knip', ['--config', '.knip.json', '--production']),
  licences: () => node('.tooling/licences.mjs'),
  'lowest versions': () => node('.tooling/lowest-versions.mjs'),
  'workflows and issue forms': () => node('.tooling/forge.mjs'),
  references: () => node('.tooling/references.mjs'),
  'browsers: styles': () => node('.tooling/baseline-styles.mjs'),
}
const builds = {
  'build: extension': () => tool('wxt', ['build']),
  'build: package': build,
}
const afterBuild = {
  'package: calls of import()': () => node('.tooling/plain-imports.mjs'),
  'package: size': () => node('.tooling/tarball.mjs'),
  'package: imports': () => node('.tooling/package-imports.mjs'),
  'public API': () => node('.tooling/api-report.mjs'),
  'package: publint': () => tool('publint', ['--strict', 'overlay']),
  'browsers: code': () =>
    tool('oxlint', ['-c', '.oxlintrc.baseline.json', '--no-ignore', 'overlay/dist', 'entrypoints']),
  size: () => tool('size-limit', []),
}
/** These write to `.cache/size`, which an earlier gate reads, or read the tarball, which one makes. */
const afterOthers = {
  'package: types of a host': () => node('.tooling/package-types.mjs'),
  'number of files': () => node('.tooling/file-counts.mjs'),
  'weight of each chunk, by package': () => node('.tooling/chunk-weights.mjs'),
  'package: types': () => tool('attw', [tarball, '--profile', 'esm-only']),
}

/** Returns the names of the gates that failed. */
async function runGates(list) {
  const failures = []
  const queue = Object.entries(list)
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, gate] = next
      const started = performance.now()
      const { code, output } = await gate()
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code === 0) {
        if (shown[name]) console.log(shown[name](output))
        continue
      }
      console.log(output)
      failures.push(`${name}\n${output.trim().slice(-1000)}`)
    }
  }
  await Promise.all([work(), work()])
  return failures
}

/** Runs every gate, two at a time. Returns the number of passed gates and the names of the failed ones. */
export async function check() {
  const steps = [beforeBuild, builds, afterBuild, afterOthers]
  const failures = []
  for (const step of steps) failures.push(...(await runGates(step)))
  const all = steps.flatMap((step) => Object.keys(step)).length
  return { failures, passed: all - failures.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failures, passed } = await check()
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
