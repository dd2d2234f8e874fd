import { Node, type ObjectLiteralExpression } from 'ts-morph'
import { removedFeatures, sameOptions } from '../kits/appkit-options.ts'
import type { CreateRule } from '../kits/kit.ts'
import type { KitFile } from './kit-file.ts'
import { addProperty, findProperty, getInitializer, removeProperty } from './properties.ts'
import { readOption } from './provider.ts'
import { getPropertyName } from './static-value.ts'

/** Takes the features away that Portico does not have. */
function changeFeatures({ edit }: KitFile, features: Node | undefined): void {
  if (!Node.isObjectLiteralExpression(features)) return
  for (const property of features.getProperties()) {
    const remedy = removedFeatures[getPropertyName(property) ?? '']
    if (!remedy) continue
    edit.remark(property, remedy)
    removeProperty(edit, property)
  }
}

/** The list with the default network as its first, or nothing if it is no list with that network. */
function getOrdered(object: ObjectLiteralExpression): string | undefined {
  const first = getInitializer(findProperty(object, 'defaultNetwork'))?.getText()
  const list = getInitializer(findProperty(object, 'networks'))
  if (!first || !Node.isArrayLiteralExpression(list)) return undefined
  const names = list.getElements().map((element) => element.getText())
  if (!names.includes(first)) return undefined
  return `[${[first, ...names.filter((name) => name !== first)].join(', ')}]`
}

function changeProperty(kitFile: KitFile, property: Node, options: CreateRule['options']): void {
  const { edit } = kitFile
  const name = getPropertyName(property) ?? property.getText()
  if (name === 'features') changeFeatures(kitFile, getInitializer(property))
  if (sameOptions.has(name)) return
  const result = readOption(options[name], getInitializer(property), name)
  for (const remedy of result.remedies ?? [])
    edit.remark(property, `${remedy}. It was \`${property.getText().replaceAll(/\s+/g, ' ')}\``)
  removeProperty(edit, property)
}

/** Changes the options of `createAppKit` in their place. Returns the source text of the networks. */
export function changeCreateOptions(
  kitFile: KitFile,
  object: ObjectLiteralExpression,
  options: CreateRule['options'],
): string | undefined {
  const { edit } = kitFile
  const ordered = getOrdered(object)
  for (const property of object.getProperties())
    if (ordered && getPropertyName(property) === 'defaultNetwork') removeProperty(edit, property)
    else changeProperty(kitFile, property, options)
  if (!findProperty(object, 'themeMode')) addProperty(edit, object, "themeMode: 'auto'")
  const list = getInitializer(findProperty(object, 'networks'))
  if (list && ordered) edit.replace(list, ordered)
  return ordered ?? list?.getText()
}
