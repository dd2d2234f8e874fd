import { type JsxAttribute, Node } from 'ts-morph'
import type { OptionResult, OptionRule, ProviderRule } from '../kits/kit.ts'
import type { App } from './app.ts'
import { getOpening, isClosing, type Opening, renameElement } from './elements.ts'
import { importFrom } from './instance.ts'
import type { KitFile, KitName } from './kit-file.ts'
import { readStatic } from './static-value.ts'

/** The options that a value is, or what a person does. */
export function readOption(
  rule: OptionRule | undefined,
  node: Node | undefined,
  name: string,
): OptionResult {
  if (typeof rule === 'string') return { remedies: [rule] }
  if (!rule) return { remedies: [`\`${name}\` was removed: Portico has no such option`] }
  const value = node ? readStatic(node) : true
  if (value !== undefined) return rule(value)
  return {
    remedies: [
      `\`${name}\` was removed, since its value \`${node?.getText()}\` is no literal: set what it is in the options of \`createPortico\` (see coming-from-other-kits.md)`,
    ],
  }
}

function readAttribute(
  kitFile: KitFile,
  attribute: JsxAttribute,
  rule: ProviderRule,
): OptionResult {
  const name = attribute.getNameNode().getText()
  const initializer = attribute.getInitializer()
  const value = Node.isJsxExpression(initializer) ? initializer.getExpression() : initializer
  const result = readOption(rule.props[name], value, name)
  for (const remedy of result.remedies ?? []) kitFile.edit.remark(attribute, remedy)
  return result
}

function changeOpening(
  app: App,
  kitFile: KitFile,
  found: { opening: Opening; rule: ProviderRule },
): void {
  const { edit, imports } = kitFile
  const { opening, rule } = found
  if (!app.instance) return
  app.results.push(rule.defaults)
  for (const attribute of opening.getAttributes()) {
    if (Node.isJsxAttribute(attribute)) app.results.push(readAttribute(kitFile, attribute, rule))
    else
      edit.remark(
        attribute,
        `\`${attribute.getText()}\` was removed: set what it has in the options of \`createPortico\` (see coming-from-other-kits.md)`,
      )
  }
  renameElement(edit, opening, 'PorticoProvider')
  const isClosed = Node.isJsxSelfClosingElement(opening)
  edit.replaceRange(
    opening.getTagNameNode().getEnd(),
    opening.getEnd() - (isClosed ? 2 : 1),
    ` portico={${importFrom(kitFile, app.instance)}}${isClosed ? ' ' : ''}`,
  )
  imports.add('@portico/overlay/react', 'PorticoProvider')
}

/** Replaces the provider of the kit, and keeps what its props say for the instance. */
export function changeProvider(
  app: App,
  kitFile: KitFile,
  { name, references, rule }: KitName,
): void {
  if (rule.kind !== 'provider') return
  for (const node of references) {
    const opening = getOpening(node)
    if (!opening || !app.instance) {
      if (!isClosing(node))
        kitFile.edit.remark(
          node,
          `\`${name}\` was not moved, since the app has no one call that makes its config: make an instance with \`createPortico\`, and write \`<PorticoProvider portico={portico}>\` (see wagmi-viem-ethers.md)`,
        )
    } else changeOpening(app, kitFile, { opening, rule })
  }
}
