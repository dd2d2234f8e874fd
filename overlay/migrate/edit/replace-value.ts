import { type Identifier, Node, SyntaxKind } from 'ts-morph'
import type { SourceEdit } from './source-edit.ts'

const plainParents: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ArrowFunction,
  SyntaxKind.CallExpression,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.IfStatement,
  SyntaxKind.JsxExpression,
  SyntaxKind.ParenthesizedExpression,
  SyntaxKind.PropertyAssignment,
  SyntaxKind.ReturnStatement,
  SyntaxKind.VariableDeclaration,
  SyntaxKind.ArrayLiteralExpression,
])

const logical: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
])

function needsParentheses(node: Node, text: string): boolean {
  if (!text.includes(' ')) return false
  const parent = node.getParentOrThrow()
  if (Node.isBinaryExpression(parent)) return !logical.has(parent.getOperatorToken().getKind())
  return !plainParents.has(parent.getKind())
}

/** Replaces a place that reads a variable by an expression. */
export function replaceValue(edit: SourceEdit, node: Node, text: string): void {
  const parent = node.getParent()
  if (Node.isPrefixUnaryExpression(parent) && text.includes(' === ')) {
    const not = text.replace(' === ', ' !== ')
    edit.replace(parent, needsParentheses(parent, not) ? `(${not})` : not)
  } else if (Node.isShorthandPropertyAssignment(parent))
    edit.replace(node, node.getText() === text ? text : `${node.getText()}: ${text}`)
  else edit.replace(node, needsParentheses(node, text) ? `(${text})` : text)
}

/** Whether only the truth of a value is read. */
export function isTested(node: Node): boolean {
  const parent = node.getParent()
  if (Node.isPrefixUnaryExpression(parent)) return true
  if (Node.isIfStatement(parent)) return parent.getExpression() === node
  if (Node.isConditionalExpression(parent)) return parent.getCondition() === node
  if (!Node.isBinaryExpression(parent)) return false
  const kind = parent.getOperatorToken().getKind()
  return (
    parent.getLeft() === node && (logical.has(kind) || kind === SyntaxKind.QuestionQuestionToken)
  )
}

/** Whether a value is in the list of what a hook of React depends on. */
export function isDependency(node: Identifier): boolean {
  const list = node.getParent()
  const call = list?.getParent()
  return (
    Node.isArrayLiteralExpression(list) &&
    Node.isCallExpression(call) &&
    call.getArguments().indexOf(list) > 0
  )
}
