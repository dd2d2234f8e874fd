import { type JsxAttributeLike, Node } from 'ts-morph'
import { sameOptions } from '../kits/appkit-options.ts'
import type { CreateRule } from '../kits/kit.ts'
import { getOpening, type Opening, renameElement } from './elements.ts'
import type { KitFile, KitName } from './kit-file.ts'
import { readOption } from './provider.ts'

/** The entry of the options that an attribute is, or nothing. */
function writeEntry(
  kitFile: KitFile,
  attribute: JsxAttributeLike,
  options: CreateRule['options'],
): string | undefined {
  if (!Node.isJsxAttribute(attribute)) return attribute.getText().slice(1, -1)
  const name = attribute.getNameNode().getText()
  const initializer = attribute.getInitializer()
  const value = Node.isJsxExpression(initializer) ? initializer.getExpression() : initializer
  if (sameOptions.has(name)) {
    const text = value?.getText() ?? 'true'
    return text === name ? name : `${name}: ${text}`
  }
  const { remedies = [] } = readOption(options[name], value, name)
  for (const remedy of remedies)
    kitFile.edit.remark(attribute, `${remedy}. It was \`${attribute.getText()}\``)
  return undefined
}

function changeOpening(kitFile: KitFile, opening: Opening, options: CreateRule['options']): void {
  const { edit, imports } = kitFile
  const attributes = opening.getAttributes()
  const entries = attributes.map((attribute) => writeEntry(kitFile, attribute, options))
  const hasTheme = entries.some((entry) => entry?.startsWith('themeMode'))
  const all = [
    ...(hasTheme ? [] : ["themeMode: 'auto'"]),
    ...entries.filter((entry) => entry !== undefined),
  ]
  renameElement(edit, opening, 'PorticoProvider')
  const last = attributes.at(-1)
  const start = opening.getTagNameNode().getEnd()
  edit.replaceRange(start, last?.getEnd() ?? start, ` options={{ ${all.join(', ')} }}`)
  imports.add('@portico/overlay/react', 'PorticoProvider')
}

/** Replaces the provider whose props are the options. */
export function changeOptionsProvider(kitFile: KitFile, { references, rule }: KitName): void {
  if (rule.kind !== 'options-provider') return
  for (const node of references) {
    const opening = getOpening(node)
    if (opening) changeOpening(kitFile, opening, rule.options)
  }
}
