import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Project, type SourceFile, ts } from 'ts-morph'
import { migrateKit } from './edit/migrate-kit.ts'
import type { SourceEdit } from './edit/source-edit.ts'
import { getPackage, kits } from './kits/all-kits.ts'
import type { Kit } from './kits/kit.ts'
import { MigrateError } from './migrate-error.ts'
import { changePackages, findPackages } from './package-file.ts'
import type { Leftover, Report } from './report.ts'

/** Kits that the tool does not move. */
const otherKits =
  /^(@web3modal\/|@dynamic-labs\/|@privy-io\/|@web3-onboard\/|@coinbase\/onchainkit$|thirdweb$|@thirdweb-dev\/|@particle-network\/|@reown\/appkit)/

const ignored = ['node_modules', 'dist', 'build', 'out', '.next', '.git', 'coverage']

/** Opens the files of an app. */
function openProject(folder: string): Project {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new MigrateError(
      `There is no folder ${folder}. Pass the folder that has the package.json of the app.`,
    )
  if (!existsSync(join(folder, 'package.json')))
    throw new MigrateError(
      `${folder} has no package.json. Pass the folder that has the package.json of the app.`,
    )
  const project = new Project({
    compilerOptions: {
      allowJs: true,
      jsx: ts.JsxEmit.Preserve,
      noLib: true,
      noResolve: true,
      types: [],
    },
    skipAddingFilesFromTsConfig: true,
    skipFileDependencyResolution: true,
  })
  project.addSourceFilesAtPaths([
    join(folder, '**/*.{ts,tsx,js,jsx,mts,cts,mjs,cjs}'),
    ...ignored.map((name) => `!${join(folder, '**', name, '**')}`),
    `!${join(folder, '**/*.d.ts')}`,
  ])
  if (project.getSourceFiles().length === 0)
    throw new MigrateError(
      `${folder} has no file that ends in .tsx, .ts, .jsx or .js. Pass the folder that has the sources of the app.`,
    )
  return project
}

/** The modules that a file imports or loads. */
const findModules = (file: SourceFile): readonly string[] =>
  file.getImportStringLiterals().map((literal) => literal.getLiteralText())

const hasKit = (kit: Kit, file: SourceFile) =>
  findModules(file).some((module) => kit.isPackage(getPackage(module)))

/** The positions of the errors of syntax of a text. */
function findSyntaxErrors(path: string, text: string): readonly number[] {
  const output = ts.transpileModule(text, {
    compilerOptions: { allowJs: true, jsx: ts.JsxEmit.Preserve },
    fileName: path,
    reportDiagnostics: true,
  })
  return (output.diagnostics ?? []).map(({ start = 0 }) => start)
}

const getLine = (text: string, position: number) => text.slice(0, position).split('\n').length

/** Reports the files that cannot be read, and takes them out. */
function splitBroken(folder: string, files: readonly SourceFile[]) {
  const leftovers: Leftover[] = []
  const sources = files.filter((file) => {
    const text = file.getFullText()
    const [position] = findSyntaxErrors(file.getFilePath(), text)
    if (position === undefined) return true
    leftovers.push({
      file: relative(folder, file.getFilePath()),
      line: getLine(text, position),
      text: 'the file has an error of syntax and was not changed: repair it, and run the command again',
    })
    return false
  })
  return { leftovers, sources }
}

type Change = { readonly path: string; readonly text: string }

/** The new text of a file, and what is left in it. */
function finish(
  folder: string,
  edit: SourceEdit,
  isDryRun: boolean,
): { change?: Change; leftovers: Leftover[] } {
  const path = edit.file.getFilePath()
  const file = relative(folder, path)
  const source = edit.file.getFullText()
  const { move, text } = edit.apply()
  const isChanged = text !== source
  if (isChanged && !path.endsWith('.json') && findSyntaxErrors(path, text).length > 0)
    return {
      leftovers: [
        {
          file,
          line: 1,
          text: 'the file was not changed, since the result would have an error of syntax: move it by coming-from-other-kits.md',
        },
      ],
    }
  const leftovers = edit.remarks().map((remark) => ({
    file,
    line:
      isDryRun || !isChanged
        ? getLine(source, remark.position)
        : getLine(text, move(remark.position)),
    text: remark.text,
  }))
  return isChanged ? { change: { path, text }, leftovers } : { leftovers }
}

/** Whether nothing of a kit is there and Portico is not there either. */
function checkKits(found: readonly Kit[], packages: readonly string[]): void {
  if (found.length > 0 || packages.includes('@portico/overlay')) return
  const others = packages.filter((name) => otherKits.test(name))
  const which =
    others.length > 0 ? `It has ${others.join(', ')}, which the command does not know. ` : ''
  throw new MigrateError(
    `No file of the app imports RainbowKit, ConnectKit or AppKit for React. ${which}Read the quick start of Portico to add it by hand.`,
  )
}

/** The packages of the kits that no file imports any more. */
function findUnused(
  found: readonly Kit[],
  packages: readonly string[],
  modules: readonly string[],
) {
  const used = new Set(modules.map(getPackage))
  const ofKits = packages.filter((name) => found.some((kit) => kit.isPackage(name)))
  const stays = ofKits.filter((name) => used.has(name))
  return { removed: new Set(ofKits.filter((name) => !used.has(name))), stays }
}

const byPlace = (one: Leftover, other: Leftover) =>
  one.file.localeCompare(other.file) || one.line - other.line

/** Moves the files of an app, and its `package.json`. Writes nothing in a dry run. */
export function migrateProject(folder: string, { isDryRun = false } = {}): Report {
  const project = openProject(folder)
  const path = join(folder, 'package.json')
  const manifest = project.createSourceFile(path, readFileSync(path, 'utf8'), { overwrite: true })
  const packages = findPackages(manifest)
  const all = project.getSourceFiles().filter((file) => file !== manifest)
  const found = kits.filter((kit) => all.some((file) => hasKit(kit, file)))
  checkKits(found, packages)
  if (found.length === 0) return { changed: [], kits: [], leftovers: [] }
  const { leftovers, sources } = splitBroken(folder, all)
  const changes: Change[] = []
  for (const kit of found)
    for (const { edit } of migrateKit(kit, sources)) {
      const result = finish(folder, edit, isDryRun)
      leftovers.push(...result.leftovers)
      if (!result.change) continue
      changes.push(result.change)
      edit.file.replaceWithText(result.change.text)
    }
  const { removed, stays } = findUnused(found, packages, all.flatMap(findModules))
  const edit = changePackages(manifest, removed)
  const { change } = finish(folder, edit, isDryRun)
  if (change && changes.length > 0) changes.push(change)
  if (!isDryRun) for (const { path: target, text } of changes) writeFileSync(target, text)
  for (const name of stays)
    leftovers.push({
      file: 'package.json',
      line: 1,
      text: `\`${name}\` stays until no file imports it`,
    })
  return {
    changed: [...new Set(changes.map((item) => relative(folder, item.path)))].toSorted(),
    kits: found.map(({ name }) => name),
    leftovers: leftovers.toSorted(byPlace),
  }
}
