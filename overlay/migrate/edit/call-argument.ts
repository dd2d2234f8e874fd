import { Node } from 'ts-morph'
import type { SourceEdit } from './source-edit.ts'
import { getPropertyName } from './static-value.ts'

/** Says what the request of `open` has that Portico does not take. */
function checkOpen(edit: SourceEdit, request: Node): void {
  if (!Node.isObjectLiteralExpression(request)) return
  for (const property of request.getProperties()) {
    const name = getPropertyName(property) ?? ''
    if (name === 'view' && property.getText().includes('ProfileWallets'))
      edit.remark(property, 'the view `ProfileWallets` does not exist: open `Account`')
    else if (name !== 'view' && name !== 'namespace')
      edit.remark(
        property,
        `\`open\` takes no \`${name}\`: a view takes no parameters; \`send\` and \`swap\` of the instance need no view (see instance.md)`,
      )
  }
}

/** The value of the only property of an object, if it has that name. */
export function getOnly(object: Node, field: string): string | undefined {
  const properties = Node.isObjectLiteralExpression(object) ? object.getProperties() : []
  const [property] = properties
  if (properties.length !== 1 || !property || getPropertyName(property) !== field) return undefined
  return Node.isPropertyAssignment(property) ? property.getInitializer()?.getText() : field
}

/** Changes a place that passes a function on: it takes no event, and no object. */
function changePassed(edit: SourceEdit, callee: Node, field: string): void {
  const parent = callee.getParent()
  const name = callee.getText()
  if (Node.isJsxExpression(parent)) edit.replace(callee, `() => void ${name}()`)
  else if (field !== '' && !Node.isArrayLiteralExpression(parent))
    edit.remark(
      callee,
      `\`${name}\` is passed on: it takes the ${field} as its argument, and no object`,
    )
}

/** Replaces the object that a function takes by one of its fields: `disconnect({ namespace })` by `disconnect(namespace)`. */
export function changeCallArgument(edit: SourceEdit, callee: Node, field: string): void {
  const call = callee.getParent()
  if (!Node.isCallExpression(call) || call.getExpression() !== callee)
    return changePassed(edit, callee, field)
  const [argument] = call.getArguments()
  if (!argument) return
  if (field === '') return checkOpen(edit, argument)
  const value = getOnly(argument, field)
  if (value !== undefined) edit.replace(argument, value)
  else
    edit.remark(
      argument,
      `\`${callee.getText()}\` takes the ${field} as its argument, and no object`,
    )
}
