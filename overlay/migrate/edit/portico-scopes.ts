import { Node, type VariableStatement } from 'ts-morph'
import { getLineEnd } from './imports.ts'
import { chooseName, findFunction } from './references.ts'
import type { SourceEdit } from './source-edit.ts'

/** A statement that becomes lines, in which the instance has a name. */
type Change = { readonly statement: VariableStatement; readonly lines: readonly string[] }

export type PorticoScopes = {
  /** The name of the instance in the function around a node. */
  readonly getName: (node: Node) => string
  /** Replaces a statement by lines that need the instance. */
  readonly replace: (statement: VariableStatement, lines: readonly string[]) => void
  readonly write: () => void
}

const getScope = (node: Node): Node => findFunction(node) ?? node.getSourceFile()

/** Declares `const portico = usePortico()` once in each function, before its first use. */
export function createPorticoScopes(edit: SourceEdit): PorticoScopes {
  const names = new Map<Node, string>()
  const changes = new Map<Node, Change[]>()

  function getName(node: Node): string {
    const scope = getScope(node)
    const name = names.get(scope) ?? chooseName(scope, 'portico', 'porticoInstance')
    names.set(scope, name)
    return name
  }

  function writeScope(scope: Node, list: readonly Change[]): void {
    const text = edit.file.getFullText()
    const ordered = list.toSorted(
      (one, other) => one.statement.getStart() - other.statement.getStart(),
    )
    for (const [index, { lines, statement }] of ordered.entries()) {
      const end = statement.getText().endsWith(';') ? ';' : ''
      const first = index === 0 ? [`const ${names.get(scope)} = usePortico()`] : []
      const all = [...first, ...lines].map((line) => `${line}${end}`)
      const start = statement.getStart()
      const indent = ' '.repeat(start - statement.getStartLinePos())
      if (all.length > 0) edit.replace(statement, all.join('\n').replaceAll('\n', `\n${indent}`))
      else edit.replaceRange(start - indent.length, getLineEnd(text, statement.getEnd()), '')
    }
  }

  return {
    getName,
    replace: (statement, lines) => {
      const scope = getScope(statement)
      changes.set(scope, [...(changes.get(scope) ?? []), { lines, statement }])
    },
    write: () => {
      for (const [scope, list] of changes) writeScope(scope, list)
    },
  }
}
