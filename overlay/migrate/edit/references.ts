import { type Identifier, Node, SyntaxKind, ts } from 'ts-morph'

/** Whether an identifier only names a member, and reads no variable. */
function isMemberName(node: Identifier): boolean {
  const parent = node.getParent()
  if (Node.isPropertyAccessExpression(parent) || Node.isQualifiedName(parent))
    return parent.getLastChild() === node
  if (Node.isPropertyAssignment(parent)) return parent.getNameNode() === node
  if (Node.isBindingElement(parent)) return parent.getPropertyNameNode() === node
  return Node.isJsxAttribute(parent) || Node.isPropertySignature(parent)
}

/** The symbol of the variable that an identifier reads. */
function getVariable(node: Identifier): ts.Symbol | undefined {
  const checker = node.getProject().getTypeChecker().compilerObject
  const parent = node.getParent()
  if (Node.isShorthandPropertyAssignment(parent))
    return checker.getShorthandAssignmentValueSymbol(parent.compilerNode)
  if (Node.isExportSpecifier(parent))
    return checker.getExportSpecifierLocalTargetSymbol(parent.compilerNode)
  return checker.getSymbolAtLocation(node.compilerNode)
}

/** The function around a node. */
export const findFunction = (node: Node): Node | undefined =>
  node.getFirstAncestor((parent) => Node.isFunctionLikeDeclaration(parent))

/** The places of a file that read the variable which an identifier declares. */
export function findReferences(declared: Identifier): readonly Identifier[] {
  const symbol = getVariable(declared)
  const name = declared.getText()
  return declared
    .getSourceFile()
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter(
      (node) =>
        node !== declared &&
        node.getText() === name &&
        !isMemberName(node) &&
        getVariable(node) === symbol,
    )
}

/** The variables that a part of a file reads or declares. */
const findNames = (scope: Node): ReadonlySet<string> =>
  new Set(
    scope
      .getDescendantsOfKind(SyntaxKind.Identifier)
      .filter((identifier) => !isMemberName(identifier))
      .map((identifier) => identifier.getText()),
  )

/** The first of the names that a part of a file does not use. */
export function chooseName(scope: Node, ...names: readonly string[]): string {
  const used = findNames(scope)
  return names.find((name) => !used.has(name)) ?? `${names.at(-1)}2`
}
