import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { tool } from './run.mjs'

/**
 * Runs the mutation tests over the paths that are named, or over everything, and prints how many mutants the unit
 * tests notice: by file where paths are named, by folder otherwise. `npm run mutants -- shared/flows`
 */
const report = '.cache/mutants/mutants.json'
const noticed = new Set(['Killed', 'Timeout'])
const unnoticed = new Set(['NoCoverage', 'Survived'])

/** A folder as the pattern of its files. A file, with or without lines, stays unchanged. */
const toPattern = (path) => (extname(path) ? path : `${path.replace(/\/$/, '')}/**/*.ts`)

function countByGroup(files, toGroup) {
  const counts = new Map()
  for (const [file, { mutants }] of Object.entries(files)) {
    const group = toGroup(file)
    const count = counts.get(group) ?? { killed: 0, survived: 0 }
    count.killed += mutants.filter(({ status }) => noticed.has(status)).length
    count.survived += mutants.filter(({ status }) => unnoticed.has(status)).length
    counts.set(group, count)
  }
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b))
}

function toLine([name, { killed, survived }]) {
  const all = killed + survived
  const share = all === 0 ? '–' : `${((100 * killed) / all).toFixed(1)}%`
  return `${share.padStart(6)}  ${String(killed).padStart(5)} killed ${String(survived).padStart(5)} survived  ${name}`
}

const paths = process.argv.slice(2)
const mutate = [...paths.map(toPattern), '!shared/**/*.test.ts'].join(',')
const { code } = await tool(
  'stryker',
  ['run', '.stryker.config.mjs', ...(paths.length > 0 ? ['--mutate', mutate] : [])],
  { echo: true },
)
if (code === 0) {
  const { files } = JSON.parse(await readFile(report, 'utf8'))
  for (const entry of countByGroup(files, paths.length > 0 ? (file) => file : dirname))
    console.log(toLine(entry))
}
process.exitCode = code
