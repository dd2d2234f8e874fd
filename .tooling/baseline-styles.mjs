// Checks that the styles use nothing newer than Baseline 2023, the browsers that README.md names. A newer feature may
// decorate alone, and is listed here.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import stylelint from 'stylelint'

const any = ['/.*/']

/** Without these, everything is shown, read and pressed all the same. */
const decorative = {
  ignoreAtRules: ['starting-style'],
  ignoreProperties: {
    'backdrop-filter': any,
    // Each browser with forced colours has it.
    'forced-color-adjust': any,
    'overflow-clip-margin': any,
    'overscroll-behavior': any,
    'scrollbar-width': any,
    'text-align': ['match-parent'],
    'text-wrap': any,
    'user-select': any,
  },
  ignoreSelectors: ['autofill'],
}

const config = {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: { 'plugin/use-baseline': [true, { available: 2023, ...decorative }] },
}

/** The style sheets in a file, each on the lines where it stands. Other sheets that it includes have files of their own. */
export function readSheets({ path, source }) {
  if (path.endsWith('.css')) return [source]
  const sheets = source.matchAll(/^(?:export )?const \w+Styles? = `([^`]*)`/gm)
  return [...sheets].map(({ 0: all, 1: css, index }) => {
    const start = index + all.indexOf('`') + 1
    return source.slice(0, start).replace(/[^\n]/g, '') + css.replace(/\$\{[^}]*\}/g, '')
  })
}

/** Each feature that is too new, as `path:line message`. */
export async function findNewFeatures({ path, source }) {
  const results = await Promise.all(
    readSheets({ path, source }).map((code) => stylelint.lint({ code, config })),
  )
  return results
    .flatMap(({ results: [result] }) => result?.warnings ?? [])
    .map(({ line, text }) => `${path}:${line} ${text}`)
}

const isRead = (path) => /styles?\.ts$|\.css$/.test(path) && !path.startsWith('overlay/gallery/')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = execFileSync('git', ['ls-files', 'overlay', 'entrypoints'], { encoding: 'utf8' })
  const files = output
    .split('\n')
    .filter(isRead)
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  const tooNew = (await Promise.all(files.map(findNewFeatures))).flat()
  for (const one of tooNew) console.error(one)
  const count = files.flatMap(readSheets).length
  console.log(`${count} style sheets looked at, ${tooNew.length} features too new.`)
  process.exitCode = tooNew.length > 0 || count === 0 ? 1 : 0
}
