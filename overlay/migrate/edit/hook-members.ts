import { type Identifier, Node, type PropertyAccessExpression } from 'ts-morph'
import type { FieldRule } from '../kits/kit.ts'
import { changeCallArgument } from './call-argument.ts'
import type { HookUse } from './hook-use.ts'
import type { KitFile } from './kit-file.ts'
import { findReferences } from './references.ts'
import { replaceValue } from './replace-value.ts'
import { replaceRun } from './run-field.ts'

/** Replaces one member of the result of a hook. */
function changeMember(kitFile: KitFile, member: PropertyAccessExpression, use: HookUse): void {
  const { edit } = kitFile
  const from = member.getName()
  const object = member.getExpression().getText()
  const rule: FieldRule | undefined = use.rule.fields[from]
  if (rule && 'to' in rule) {
    if (rule.read) replaceValue(edit, member, rule.read(`${object}.${rule.to}`))
    else if (rule.to !== from) edit.replace(member.getNameNode(), rule.to)
    if (rule.argument !== undefined) changeCallArgument(edit, member, rule.argument)
  } else if (rule && 'run' in rule) replaceRun(kitFile, member, { portico: object, rule })
  else
    edit.remark(
      member,
      rule && 'remedy' in rule
        ? `\`${from}\` of \`${use.name}\`: ${rule.remedy}`
        : `\`${from}\` of \`${use.name}\`: read \`getState()\` of the instance with \`useSyncExternalStore(portico.subscribe, …)\``,
    )
}

/** Replaces a result whose fields are read as members. Says whether it could. */
export function changeMembers(kitFile: KitFile, use: HookUse): boolean {
  const { argument, call, declaration, rule } = use
  const variable = declaration?.getNameNode()
  if (!Node.isIdentifier(variable)) return false
  const members = findReferences(variable).map(getMember)
  if (members.includes(undefined)) return false
  for (const member of members) if (member) changeMember(kitFile, member, use)
  kitFile.imports.add('@portico/overlay/react', rule.hook)
  kitFile.edit.replace(call, `${rule.hook}(${argument})`)
  return true
}

function getMember(node: Identifier): PropertyAccessExpression | undefined {
  const parent = node.getParent()
  return Node.isPropertyAccessExpression(parent) && parent.getExpression() === node
    ? parent
    : undefined
}
