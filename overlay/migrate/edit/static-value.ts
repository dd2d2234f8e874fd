import { Node } from 'ts-morph'
import type { StaticValue } from '../kits/kit.ts'

function readList(nodes: readonly Node[]): readonly StaticValue[] | undefined {
  const values = nodes.map((node) => readStatic(node))
  return values.includes(undefined) ? undefined : values.filter((value) => value !== undefined)
}

function readObject(nodes: readonly Node[]): StaticValue | undefined {
  const found: Record<string, StaticValue> = {}
  for (const node of nodes) {
    if (!Node.isPropertyAssignment(node)) return undefined
    const value = readStatic(node.getInitializer())
    if (value === undefined) return undefined
    found[getPropertyName(node) ?? ''] = value
  }
  return found
}

/** The name of a property without its quotes, or nothing for a computed one. */
export function getPropertyName(node: Node): string | undefined {
  if (Node.isShorthandPropertyAssignment(node)) return node.getName()
  if (!Node.isPropertyAssignment(node) && !Node.isMethodDeclaration(node)) return undefined
  const name = node.getNameNode()
  if (Node.isStringLiteral(name)) return name.getLiteralText()
  return Node.isIdentifier(name) ? name.getText() : undefined
}

/** The value of a node that is a literal. A call of a function with literals is `{ call, parameters }`. */
export function readStatic(node: Node | undefined): StaticValue | undefined {
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node))
    return node.getLiteralText()
  if (Node.isNumericLiteral(node)) return node.getLiteralValue()
  if (Node.isTrueLiteral(node)) return true
  if (Node.isFalseLiteral(node)) return false
  if (Node.isNullLiteral(node)) return null
  if (Node.isJsxExpression(node)) return readStatic(node.getExpression())
  if (Node.isArrayLiteralExpression(node)) return readList(node.getElements())
  if (Node.isObjectLiteralExpression(node)) return readObject(node.getProperties())
  if (!Node.isCallExpression(node)) return undefined
  const parameters = readList(node.getArguments())
  return parameters && { call: node.getExpression().getText(), parameters }
}
