import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const behaviourPath = 'overlay/docs/behaviour.md'
const servicesPath = 'overlay/docs/services.md'

const isRead = (path) => /\.(?:tsx?|mjs|md|css|html)$/.test(path)
const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path)

/** A citation can begin on one line of a comment and end on the next. */
const gap = String.raw`[,\s*/]+`
const number = String.raw`§(\d+(?:\.\d+)*[a-z]?)`

/** A section of a standard, not of the project's documents. */
const ofStandard = new RegExp(
  String.raw`\b(?:RFC|EIP|ERC|CAIP|ENSIP|WCAG|SIP|SLIP|BIP)[- ]?[\d.]+${gap}${number}`,
  'g',
)
const ofService = new RegExp(String.raw`\bservices${gap}${number}`, 'gi')
const ofOthers = new RegExp(
  String.raw`\b(?:contract|spec|specification|field[- ]notes|design|look|style)${gap}§`,
  'gi',
)
const bare = new RegExp(number, 'g')

/** The titles of tests and of groups of tests, those after a table included. */
export const titles =
  /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^`'"]*\))?)*|\]\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g

/** The cited text, replaced by spaces so that positions stay the same. */
const blank = (source, form) => source.replace(form, (text) => text.replace(/\S/g, ' '))

/** The ids of the two pages: sections and lines of one, sections of the other. */
export function readTargets({ behaviour, services }) {
  const sections = (page) => [...page.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, id]) => id)
  const lines = [...behaviour.matchAll(/^- \*\*§(\d+\.\d+)\*\* /gm)].map(([, id]) => id)
  return {
    behaviour: new Set([...sections(behaviour), ...lines]),
    services: new Set(sections(services)),
  }
}

/** Each wrong citation of one file, as `path:line message`. */
export function findWrongCitations({ path, source }, targets) {
  const wrong = []
  const add = (index, message) =>
    wrong.push(`${path}:${source.slice(0, index).split('\n').length} ${message}`)

  let rest = blank(source, ofStandard)
  for (const { 0: text, index } of rest.matchAll(ofOthers))
    add(index, `cites a document that is not in the repository: ${text.replace(/[\s*/]+/g, ' ')}`)
  for (const { 1: id, index } of rest.matchAll(ofService))
    if (!targets.services.has(id)) add(index, `${servicesPath} has no section ${id}`)
  if (isTest(path))
    for (const { 2: title, index } of rest.matchAll(titles))
      if (title.search(ofService) >= 0) add(index, 'a title cites lines of behaviour.md only')
  rest = blank(rest, new RegExp(`${ofOthers.source}[\\d.]*|${ofService.source}`, 'gi'))
  for (const { 1: id, index } of rest.matchAll(bare))
    if (!targets.behaviour.has(id)) add(index, `${behaviourPath} has no line §${id}`)
  return wrong
}

function listFiles() {
  const options = ['--cached', '--others', '--exclude-standard']
  const output = execFileSync('git', ['ls-files', ...options], { encoding: 'utf8' })
  return [...new Set(output.split('\n'))].filter((path) => isRead(path) && existsSync(path))
}

const read = (path) => readFileSync(path, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const targets = readTargets({ behaviour: read(behaviourPath), services: read(servicesPath) })
  const paths = listFiles()
  const wrong = paths.flatMap((path) => findWrongCitations({ path, source: read(path) }, targets))
  for (const one of wrong) console.error(one)
  console.log(`${paths.length} files looked at, ${wrong.length} wrong citations.`)
  const isEmpty = targets.behaviour.size === 0 || targets.services.size === 0 || paths.length === 0
  process.exitCode = wrong.length > 0 || isEmpty ? 1 : 0
}
