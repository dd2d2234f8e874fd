import type { ImportDeclaration, ImportSpecifier } from 'ts-morph'
import type { SourceEdit } from './source-edit.ts'

type Request = { readonly name: string; readonly local: string; readonly isType: boolean }

export type Imports = {
  /** Imports a name of a module. Returns the name that the file has for it. */
  readonly add: (
    module: string,
    name: string,
    options?: { local?: string; isType?: boolean },
  ) => string
  /** Takes a name out of its import. */
  readonly drop: (specifier: ImportSpecifier) => void
  /** Takes a whole import away. */
  readonly dropAll: (declaration: ImportDeclaration) => void
  /** Writes the changes to the edit. */
  readonly write: () => void
}

const format = ({ isType, local, name }: Request, isInTypes = false) =>
  `${isType && !isInTypes ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`

/** Writes an import as the file does: its quotes, its semicolons, and lines of at most 100 characters. */
function writeImport(module: string, requests: readonly Request[], like: string): string {
  const quote = like.includes('"') ? '"' : "'"
  const end = like.trimEnd().endsWith(';') ? ';' : ''
  const isTypes = requests.every(({ isType }) => isType)
  const names = requests
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((request) => format(request, isTypes))
  const from = `from ${quote}${module}${quote}${end}`
  const start = `import ${isTypes ? 'type ' : ''}{`
  const line = `${start} ${names.join(', ')} } ${from}`
  return line.length <= 100
    ? line
    : `${start}\n${names.map((name) => `  ${name},\n`).join('')}} ${from}`
}

/** The end of the line of a node, with its line break. */
export function getLineEnd(text: string, end: number): number {
  const next = text.indexOf('\n', end)
  return next === -1 ? text.length : text.slice(end, next).trim() === '' ? next + 1 : end
}

/** The lines of an import, and an empty line after it where there is none or another before it. */
function getLines(text: string, declaration: ImportDeclaration): readonly [number, number] {
  const start = declaration.getStart()
  const end = getLineEnd(text, declaration.getEnd())
  const isAlone = text[end] === '\n' && (start === 0 || text.slice(0, start).endsWith('\n\n'))
  return [start, isAlone ? end + 1 : end]
}

/** Puts names into a list of names, in their order. */
function insertNames(
  edit: SourceEdit,
  names: readonly ImportSpecifier[],
  list: readonly Request[],
): void {
  for (const request of list.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const next = names.find((specifier) => specifier.getName() > request.name)
    const last = names.at(-1)
    if (next) edit.insert(next.getStart(), `${format(request)}, `)
    else if (last) edit.insert(last.getEnd(), `, ${format(request)}`)
  }
}

/** The import of a module that names can be added to. */
const findOpen = (declarations: readonly ImportDeclaration[], module: string) =>
  declarations.find(
    (declaration) =>
      declaration.getModuleSpecifierValue() === module &&
      declaration.getNamedImports().length > 0 &&
      !declaration.isTypeOnly(),
  )

/** Changes the imports of a file. */
export function createImports(edit: SourceEdit): Imports {
  const { file } = edit
  const requests = new Map<string, Request[]>()
  const dropped = new Set<ImportSpecifier>()
  const gone = new Set<ImportDeclaration>()
  const declarations = file.getImportDeclarations()

  function findImported(module: string, name: string): ImportSpecifier | undefined {
    return declarations
      .filter((declaration) => declaration.getModuleSpecifierValue() === module)
      .flatMap((declaration) => declaration.getNamedImports())
      .find((specifier) => specifier.getName() === name && !dropped.has(specifier))
  }

  function add(module: string, name: string, { isType = false, local = name } = {}): string {
    const imported = findImported(module, name)
    if (imported) return imported.getAliasNode()?.getText() ?? name
    const list = requests.get(module) ?? []
    const known = list.find((request) => request.name === name)
    if (known) return known.local
    requests.set(module, [...list, { isType, local, name }])
    return local
  }

  /** Writes the names that an import keeps. */
  function writeKept(declaration: ImportDeclaration): boolean {
    const names = declaration.getNamedImports()
    const kept = names.filter((specifier) => !dropped.has(specifier))
    const hasOther = declaration.getDefaultImport() ?? declaration.getNamespaceImport()
    if (gone.has(declaration) || (names.length > 0 && kept.length === 0 && !hasOther)) return false
    const list = declaration.getImportClause()?.getNamedBindings()
    if (list && kept.length < names.length)
      edit.replace(list, `{ ${kept.map((specifier) => specifier.getText()).join(', ')} }`)
    return true
  }

  function write(): void {
    const lines: string[] = []
    const like = declarations[0]?.getText() ?? "import ''"
    for (const [module, list] of requests) {
      const open = findOpen(declarations, module)
      if (open) insertNames(edit, open.getNamedImports(), list)
      else lines.push(`${writeImport(module, list, like)}\n`)
    }
    const removed = declarations.filter((declaration) => !writeKept(declaration))
    const text = file.getFullText()
    const first = removed.find((declaration) => declaration.getImportClause()) ?? removed[0]
    for (const declaration of removed)
      if (declaration !== first) edit.replaceRange(...getLines(text, declaration), '')
    const added = lines.toSorted((one, other) => compareModules(one, other)).join('')
    if (first) edit.replaceRange(first.getStart(), getLineEnd(text, first.getEnd()), added)
    else if (added) edit.insert(getLineEnd(text, declarations.at(-1)?.getEnd() ?? 0), added)
  }

  return {
    add,
    drop: (specifier) => void dropped.add(specifier),
    dropAll: (declaration) => void gone.add(declaration),
    write,
  }
}

const getModule = (line: string) => /from ['"](.+)['"]/.exec(line)?.[1] ?? ''

/** Packages come before files. */
function compareModules(one: string, other: string): number {
  const [first, second] = [getModule(one), getModule(other)]
  const isFile = Number(first.startsWith('.')) - Number(second.startsWith('.'))
  return isFile || first.localeCompare(second)
}
