import { type CallExpression, Node, type VariableDeclaration } from 'ts-morph'
import type { HookRule } from '../kits/kit.ts'
import { getOnly } from './call-argument.ts'
import { changeFields } from './hook-fields.ts'
import type { HookUse } from './hook-use.ts'
import type { KitFile, KitName } from './kit-file.ts'
import { readStatic } from './static-value.ts'

/** The argument of the new hook, or nothing if it is not known. */
function getArgument(call: CallExpression, rule: HookRule): string | undefined {
  const [argument] = call.getArguments()
  if (!argument || argument.getText() === '{}') return ''
  if (rule.takesNamespace) return getOnly(argument, 'namespace')
  const value = readStatic(argument)
  if (rule.onlyNamespace) return value === rule.onlyNamespace.name ? '' : undefined
  return typeof value === 'string' ? argument.getText() : undefined
}

/** The declaration of the result of a call. */
function getDeclaration(call: CallExpression): VariableDeclaration | undefined {
  const parent = call.getParent()
  return Node.isVariableDeclaration(parent) ? parent : undefined
}

/** Replaces the calls of a hook of the kit. */
export function changeHook(kitFile: KitFile, { name, references }: KitName, rule: HookRule): void {
  for (const node of references) {
    const call = node.getParent()
    if (!Node.isCallExpression(call) || call.getExpression() !== node) {
      kitFile.edit.remark(
        node,
        `\`${name}\` is not called here: use \`${rule.hook}\` of \`@portico/overlay/react\``,
      )
      continue
    }
    const argument = getArgument(call, rule)
    if (argument === undefined) {
      kitFile.edit.remark(
        call,
        rule.onlyNamespace
          ? `\`${name}\` is of another namespace than ${rule.onlyNamespace.name}, or of one that is not known: ${rule.onlyNamespace.remedy}`
          : `\`${name}\` has an argument that \`${rule.hook}\` does not take`,
      )
      continue
    }
    const use: HookUse = { argument, call, declaration: getDeclaration(call), name, rule }
    changeFields(kitFile, use)
  }
}
