import { Node, type ObjectLiteralExpression } from 'ts-morph'
import type { SourceEdit } from './source-edit.ts'
import { getPropertyName } from './static-value.ts'

/** Takes a property of an object away, with its comma and a line that it has for itself. */
export function removeProperty(edit: SourceEdit, property: Node): void {
  const text = edit.file.getFullText()
  const start = property.getStart()
  const comma = /^\s*,/.exec(text.slice(property.getEnd()))?.[0].length ?? 0
  const end = property.getEnd() + comma
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const rest = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0
  const isLine = text.slice(lineStart, start).trim() === '' && text[end + rest] === '\n'
  if (isLine) edit.replaceRange(lineStart, end + rest + 1, '')
  else if (comma > 0) edit.replaceRange(start, end + rest, '')
  else edit.replaceRange(text.slice(0, start).replace(/\s*,\s*$/, '').length, end, '')
}

export const findProperty = (object: ObjectLiteralExpression, name: string): Node | undefined =>
  object.getProperties().find((property) => getPropertyName(property) === name)

/** Adds a property at the start of an object. */
export function addProperty(edit: SourceEdit, object: ObjectLiteralExpression, text: string): void {
  const [first] = object.getProperties()
  const isLines = object.getText().includes('\n') && first
  const indent = first ? ' '.repeat(first.getStart() - first.getStartLinePos()) : ''
  edit.insert(object.getStart() + 1, isLines ? `\n${indent}${text},` : ` ${text},`)
}

/** The value of a property: what is after its name, or the name itself. */
export const getInitializer = (property: Node | undefined): Node | undefined => {
  if (Node.isPropertyAssignment(property)) return property.getInitializer()
  return Node.isShorthandPropertyAssignment(property) ? property.getNameNode() : undefined
}
