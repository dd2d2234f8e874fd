import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** The names of the tests that failed or passed on a second try, and how many passed, from Playwright's JSON report. */
export function readSpecResults({ stats, suites = [] }) {
  const specs = suites.flatMap(listSpecs)
  const retried = specs.filter(({ ok, tests }) => ok && tests.some(isRetried))
  return {
    failures: specs.filter(({ ok }) => !ok).map(toName),
    retried: retried.map(toName),
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
  }
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)]
}

const isRetried = ({ status }) => status === 'flaky'

const toName = ({ file, line, title }) => `${file}:${line} ${title}`

/** The last lines of `npm test`: the failures, the tests that needed a second try, and the numbers. */
export function renderSummary({ failures, passed, retried }) {
  const list = (title, mark, names) =>
    names.length > 0 ? [`\n${title}`, ...names.map((name) => `${mark} ${name}`)] : []
  return [
    ...list('Failed', '✗', failures),
    ...list('Passed on a second try', '↻', retried),
    `\n${passed} passed, ${failures.length} failed`,
  ].join('\n')
}

/** A runner's JSON report. Empty if the runner has written none. */
export async function readReport(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
}

/**
 * A runner that exits with an error and no failed test counts as one failure. It has the end of what the runner printed: the error
 * that no test caught.
 */
export function toFailures(failures, { code, output = '' }, name) {
  if (code === 0 || failures.length > 0) return failures
  const lines = stripVTControlCharacters(output).trimEnd().split('\n').slice(-60)
  return [[`${name} ended with code ${code}`, ...lines].join('\n')]
}
