import { type BindingElement, type Identifier, Node, type VariableStatement } from 'ts-morph'
import type { FieldRule, HookRule } from '../kits/kit.ts'
import { changeCallArgument } from './call-argument.ts'
import { changeMembers } from './hook-members.ts'
import type { HookUse } from './hook-use.ts'
import type { KitFile } from './kit-file.ts'
import { chooseName, findFunction, findReferences } from './references.ts'
import { replaceValue } from './replace-value.ts'
import { replaceRun } from './run-field.ts'
import type { SourceEdit } from './source-edit.ts'

type Field = {
  readonly element: BindingElement
  readonly from: string
  readonly local: Identifier
  readonly rule: FieldRule | undefined
}

type SameRule = Extract<FieldRule, { to: string }>
type InstanceRule = Exclude<FieldRule, SameRule | { remedy: string }>

/** The fields that a pattern takes, or nothing where it has another form. */
function readPattern(
  elements: readonly BindingElement[],
  rule: HookRule,
): readonly Field[] | undefined {
  const fields = elements.map((element) => {
    const local = element.getNameNode()
    if (!Node.isIdentifier(local) || element.getDotDotDotToken() || element.getInitializer())
      return undefined
    const from = element.getPropertyNameNode()?.getText() ?? local.getText()
    return { element, from, local, rule: rule.fields[from] }
  })
  return fields.includes(undefined) ? undefined : fields.filter((field) => field !== undefined)
}

const writePart = (from: string, local: string) => (from === local ? from : `${from}: ${local}`)

/** The source of a value that follows the state of the instance. */
function writeState(local: string, portico: string, state: string): string {
  const read = (getter: string) => state.replaceAll('state.', `${portico}.${getter}().`)
  const parts = [
    `${portico}.subscribe`,
    `() => ${read('getState')}`,
    `() => ${read('getInitialState')}`,
  ]
  return `const ${local} = useSyncExternalStore(\n${parts.map((part) => `  ${part},\n`).join('')})`
}

/** The variables of the new pattern, by the field that they are. */
function createParts(scope: Node, fields: readonly Field[]) {
  const locals = new Map<string, string>()
  for (const { local, rule } of fields)
    if (rule && 'to' in rule && !rule.read) locals.set(rule.to, local.getText())
  return {
    get: (to: string) => {
      const local = locals.get(to) ?? chooseName(scope, to, `${to}OfPortico`)
      locals.set(to, local)
      return local
    },
    write: () => [...locals].map(([to, local]) => writePart(to, local)),
  }
}

type Parts = ReturnType<typeof createParts>

/** Replaces the places that read a field which the new hook has too. */
function replaceSame(
  edit: SourceEdit,
  local: Identifier,
  change: { rule: SameRule; to: string },
): void {
  const { argument, read } = change.rule
  for (const node of findReferences(local)) {
    if (read) replaceValue(edit, node, read(change.to))
    if (argument !== undefined) changeCallArgument(edit, node, argument)
  }
}

/** Replaces a field that needs the instance. Returns the lines that declare it. */
function replaceOfInstance(
  kitFile: KitFile,
  local: Identifier,
  change: { rule: InstanceRule; portico: string },
) {
  const { portico, rule } = change
  if ('state' in rule) {
    kitFile.imports.add('react', 'useSyncExternalStore')
    return [writeState(local.getText(), portico, rule.state)]
  }
  for (const node of findReferences(local)) replaceRun(kitFile, node, { portico, rule })
  return []
}

/** Replaces the fields of a pattern. Returns the parts of the new pattern, and the lines after it. */
function replaceFields(kitFile: KitFile, fields: readonly Field[], use: HookUse) {
  const { edit, scopes } = kitFile
  const parts: Parts = createParts(findFunction(use.call) ?? use.call.getSourceFile(), fields)
  const kept: string[] = []
  const lines: string[] = []
  let needsPortico = false
  for (const { element, from, local, rule } of fields)
    if (!rule || 'remedy' in rule) {
      kept.push(element.getText())
      const remedy = rule?.remedy ?? 'Portico has no such field'
      edit.remark(element, `\`${from}\` of \`${use.name}\`: ${remedy}`)
    } else if ('to' in rule) replaceSame(edit, local, { rule, to: parts.get(rule.to) })
    else {
      needsPortico = true
      lines.push(...replaceOfInstance(kitFile, local, { portico: scopes.getName(use.call), rule }))
    }
  return { lines, needsPortico, parts: [...parts.write(), ...kept] }
}

function changePattern(
  kitFile: KitFile,
  use: HookUse,
  found: { statement: VariableStatement; fields: readonly Field[] },
): void {
  const { edit, imports, scopes } = kitFile
  const { argument, call, declaration, rule } = use
  const { lines, needsPortico, parts } = replaceFields(kitFile, found.fields, use)
  imports.add('@portico/overlay/react', rule.hook)
  if (needsPortico) {
    const portico = scopes.getName(call)
    const pattern = parts.length > 0 ? [`const { ${parts.join(', ')} } = ${portico}`] : []
    scopes.replace(found.statement, [...pattern, ...lines])
    return
  }
  if (declaration) edit.replace(declaration.getNameNode(), `{ ${parts.join(', ')} }`)
  edit.replace(call, `${rule.hook}(${argument})`)
}

/** Replaces a call of a hook with all that reads its result. */
export function changeFields(kitFile: KitFile, use: HookUse): void {
  const { call, declaration, name, rule } = use
  const pattern = declaration?.getNameNode()
  const statement = declaration?.getVariableStatement()
  if (Node.isObjectBindingPattern(pattern) && statement?.getDeclarations().length === 1) {
    const fields = readPattern(pattern.getElements(), rule)
    if (fields) return changePattern(kitFile, use, { fields, statement })
  }
  if (changeMembers(kitFile, use)) return
  kitFile.edit.remark(
    call,
    `the result of \`${name}\` is used in a form that was not moved: read the fields of \`${rule.hook}\` of \`@portico/overlay/react\` (see coming-from-other-kits.md)`,
  )
}
