// `npm run docs`: writes the API reference from the docstrings. With `--check`, fails where the committed pages differ.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderMessages } from './message-docs.mjs'
import { tool } from './run.mjs'

const committed = 'overlay/docs/api'
const isCheck = process.argv.includes('--check')
const out = isCheck ? '.cache/api' : committed

/** The pages of a folder, by their path in it. */
async function readPages(folder) {
  const names = await readdir(folder, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.md')).toSorted()
  return new Map(
    await Promise.all(
      pages.map(async (name) => [
        name.replaceAll('\\', '/'),
        await readFile(join(folder, name), 'utf8'),
      ]),
    ),
  )
}

const { code, output } = await tool('typedoc', ['--options', '.typedoc.json', '--out', out])
if (code !== 0) console.error(output)
if (code === 0) await renderMessages(out)
process.exitCode = code
if (isCheck && code === 0) {
  const [now, before] = await Promise.all([out, committed].map(readPages))
  const names = new Set([...now.keys(), ...before.keys()])
  const different = [...names].filter((name) => now.get(name) !== before.get(name))
  console.log(`${names.size} pages, ${different.length} of them out of date.`)
  for (const name of different) console.error(`${committed}/${name} is out of date: npm run docs`)
  if (different.length > 0) process.exitCode = 1
}
