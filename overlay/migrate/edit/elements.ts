import {
  type JsxAttribute,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  Node,
  SyntaxKind,
} from 'ts-morph'
import type { ElementRule, Kit, PropRule } from '../kits/kit.ts'
import type { KitFile, KitName } from './kit-file.ts'
import type { SourceEdit } from './source-edit.ts'
import { readStatic } from './static-value.ts'

export type Opening = JsxOpeningElement | JsxSelfClosingElement

/** The element whose name a node is, or nothing. */
export function getOpening(node: Node): Opening | undefined {
  const parent = node.getParent()
  if (!Node.isJsxOpeningElement(parent) && !Node.isJsxSelfClosingElement(parent)) return undefined
  return parent.getTagNameNode() === node ? parent : undefined
}

/** Takes an attribute away, with the space before it. */
export function removeAttribute(edit: SourceEdit, attribute: Node): void {
  const text = attribute.getSourceFile().getFullText()
  const before = text.slice(0, attribute.getStart())
  edit.replaceRange(before.trimEnd().length, attribute.getEnd(), '')
}

/** Writes another name into the tags of an element. */
export function renameElement(edit: SourceEdit, opening: Opening, name: string): void {
  edit.replace(opening.getTagNameNode(), name)
  const parent = opening.getParent()
  if (Node.isJsxOpeningElement(opening) && Node.isJsxElement(parent))
    edit.replace(parent.getClosingElement().getTagNameNode(), name)
}

/** Replaces a prop by a rule. */
function changeProp(edit: SourceEdit, attribute: JsxAttribute, rule: PropRule | undefined): void {
  const name = attribute.getNameNode()
  if (!rule) return
  if ('to' in rule) {
    if (rule.to !== name.getText()) edit.replace(name, rule.to)
    return
  }
  const initializer = attribute.getInitializer()
  const value = initializer ? readStatic(initializer) : true
  const text =
    'values' in rule
      ? rule.values[typeof value === 'boolean' || typeof value === 'string' ? `${value}` : '']
      : undefined
  if (text) return edit.replace(attribute, text)
  removeAttribute(edit, attribute)
  if (text === undefined)
    edit.remark(
      attribute,
      `\`${attribute.getText()}\` was removed: ${rule.remedy.replace(/^.* was removed: /, '')}`,
    )
}

/** Replaces an element by one of Portico. */
export function changeElement(edit: SourceEdit, opening: Opening, rule: ElementRule): void {
  renameElement(edit, opening, rule.element)
  for (const attribute of opening.getAttributes())
    if (Node.isJsxAttribute(attribute))
      changeProp(edit, attribute, rule.props[attribute.getNameNode().getText()])
    else
      edit.remark(
        attribute,
        `\`${attribute.getText()}\` can have props that \`${rule.element}\` does not have: it has \`label\`, \`disabled\` and \`balance\``,
      )
}

/** Whether a node is the name in a closing tag, or a part of it. */
export const isClosing = (node: Node): boolean =>
  node
    .getAncestors()
    .slice(0, 2)
    .some((parent) => Node.isJsxClosingElement(parent))

const isComponent = (name: string) => /^[A-Z]/.test(name)

/** Replaces the uses of a component of the kit. */
export function changeComponent(
  { edit, imports }: KitFile,
  { name, references }: KitName,
  rule: ElementRule,
): void {
  for (const node of references) {
    const opening = getOpening(node)
    if (opening) {
      changeElement(edit, opening, rule)
      if (isComponent(rule.element)) imports.add('@portico/overlay/react', rule.element)
    } else if (!isClosing(node)) {
      const member = node.getParent()
      const text = Node.isPropertyAccessExpression(member) ? member.getText() : name
      edit.remark(node, `\`${text}\`: ${rule.members ?? `write \`<${rule.element} />\` here`}`)
    }
  }
}

/** Replaces the custom elements of the kit. */
export function changeCustomElements(kit: Kit, { edit, file }: KitFile): void {
  const openings = [
    ...file.getDescendantsOfKind(SyntaxKind.JsxOpeningElement),
    ...file.getDescendantsOfKind(SyntaxKind.JsxSelfClosingElement),
  ]
  for (const opening of openings) {
    const rule = kit.elements[opening.getTagNameNode().getText()]
    if (rule) changeElement(edit, opening, rule)
  }
}
