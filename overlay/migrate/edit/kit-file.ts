import type { Identifier, ImportDeclaration, ImportSpecifier, SourceFile } from 'ts-morph'
import { getPackage, getRule } from '../kits/all-kits.ts'
import type { ExportRule, Kit } from '../kits/kit.ts'
import { createImports, type Imports } from './imports.ts'
import { createPorticoScopes, type PorticoScopes } from './portico-scopes.ts'
import { findReferences } from './references.ts'
import { createSourceEdit, type SourceEdit } from './source-edit.ts'

/** A name that a file imports from the kit, and where it reads it. */
export type KitName = {
  readonly name: string
  readonly specifier: ImportSpecifier
  readonly rule: ExportRule
  readonly references: readonly Identifier[]
}

/** A file of the app, with what it has of the kit. */
export type KitFile = {
  readonly file: SourceFile
  readonly edit: SourceEdit
  readonly imports: Imports
  readonly scopes: PorticoScopes
  readonly names: readonly KitName[]
  readonly declarations: readonly ImportDeclaration[]
  /** Whether the file has types. */
  readonly isTyped: boolean
}

/** Reads what a file has of the kit. */
export function openKitFile(kit: Kit, file: SourceFile): KitFile {
  const edit = createSourceEdit(file)
  const declarations = file
    .getImportDeclarations()
    .filter((declaration) => kit.isPackage(getPackage(declaration.getModuleSpecifierValue())))
  const names = declarations.flatMap((declaration) =>
    declaration.getNamedImports().map((specifier) => ({
      name: specifier.getName(),
      references: findReferences(getLocal(specifier)),
      rule: getRule(kit, declaration.getModuleSpecifierValue(), specifier.getName()),
      specifier,
    })),
  )
  const isTyped = /\.[cm]?tsx?$/.test(file.getFilePath())
  return {
    declarations,
    edit,
    file,
    imports: createImports(edit),
    isTyped,
    names,
    scopes: createPorticoScopes(edit),
  }
}

/** The identifier that an import declares. */
export function getLocal(specifier: ImportSpecifier): Identifier {
  const name = specifier.getAliasNode() ?? specifier.getNameNode()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: only an import in quotes has another node, and it has an alias.
  return name as Identifier
}
