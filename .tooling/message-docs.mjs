import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

const root = join(import.meta.dirname, '../overlay/ui')
const about = `# Texts

Made of the texts of the modal and of the buttons by \`npm run docs\`. The option \`messages\` replaces them, by key. A part in braces is replaced by a value.

| key | text |
|---|---|
`

/** The English of the overlay, by message key. */
async function readMessages() {
  const names = await readdir(root, { recursive: true })
  const files = names.filter((name) => /(?:^|[/\\])(?:[\w-]*words|en)\.ts$/.test(name))
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(root, name)).href)),
  )
  const lists = modules.flatMap((module) => Object.values(module))
  return Object.assign({}, ...lists.filter((words) => typeof words === 'object'))
}

/** Writes a page with each text that a host can replace. */
export async function renderMessages(folder) {
  register()
  const messages = Object.entries(await readMessages()).filter(([key]) => /^[a-z-]+\./.test(key))
  const rows = messages
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, text]) => `| \`${key}\` | ${String(text).replaceAll('|', '\\|')} |\n`)
  await writeFile(join(folder, 'messages.md'), `${about}${rows.join('')}`)
}
