import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where each host of `npm run test:packages` writes its row. */
const folder = join(import.meta.dirname, '../.cache/package-results')

/** Removes the rows of an earlier run. */
export const clearRows = () => rm(folder, { force: true, recursive: true })

/** The rows of the hosts, by their names. */
export async function readRows() {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names.toSorted().map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
}

/** The rows with one width for each column, under its name. */
export function renderTable(rows) {
  if (rows.length === 0) return ''
  const columns = Object.keys(rows[0])
  const lines = [Object.fromEntries(columns.map((name) => [name, name])), ...rows]
  const widths = columns.map((name) => Math.max(...lines.map((line) => line[name].length)))
  const toLine = (line) => columns.map((name, at) => line[name].padEnd(widths[at])).join('  ')
  return lines.map((line) => toLine(line).trimEnd()).join('\n')
}
