import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const examples = join(import.meta.dirname, 'examples')

/** The names of the example apps. */
export const exampleNames: readonly string[] = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The files of a folder by name. */
export const readFolder = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

export const getExample = (name: string, part: string): string => join(examples, name, part)

const makeFolder = () => mkdtempSync(join(tmpdir(), 'portico-migrate-'))

/** A new folder with an app of an example, as it is before. */
export function copyExample(name: string): string {
  const folder = makeFolder()
  cpSync(getExample(name, 'before'), folder, { recursive: true })
  for (const file of readdirSync(folder))
    renameSync(join(folder, file), join(folder, file.replace(/\.txt$/, '')))
  return folder
}

/** A new folder with files. */
export function writeApp(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
