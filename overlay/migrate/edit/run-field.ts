import { type CallExpression, type Identifier, Node, type PropertyAccessExpression } from 'ts-morph'
import type { FieldRule } from '../kits/kit.ts'
import type { KitFile } from './kit-file.ts'
import { isDependency, isTested, replaceValue } from './replace-value.ts'

type RunRule = Extract<FieldRule, { run: unknown }>
/** A place that reads a function of the kit: a variable, or a member of one. */
type Place = Identifier | PropertyAccessExpression

const getText = ({ run }: RunRule, argument: string, portico: string) =>
  (typeof run === 'string' ? run : run(argument)).replaceAll('portico.', `${portico}.`)

/** Whether nothing reads the result of a call. */
function isStatement(call: CallExpression): boolean {
  const parent = call.getParent()
  return Node.isExpressionStatement(parent) || Node.isArrowFunction(parent)
}

const withVoid = (text: string) => (/^\w+\.close\(\)$/.test(text) ? text : `void ${text}`)

/** Replaces a place that calls, passes or tests a function of the kit by a call on the instance. */
export function replaceRun(
  { edit, isTyped }: KitFile,
  place: Place,
  change: { rule: RunRule; portico: string },
): void {
  const { portico, rule } = change
  const call = place.getParent()
  if (Node.isCallExpression(call) && call.getExpression() === place) {
    const text = getText(rule, call.getArguments()[0]?.getText() ?? 'true', portico)
    edit.replace(call, isStatement(call) ? withVoid(text) : text)
    return
  }
  if (Node.isIdentifier(place) && isDependency(place)) return edit.replace(place, portico)
  if (isTested(place)) {
    edit.remark(
      place,
      `\`${place.getText()}\` is tested here, and Portico can always open: test \`status\` of \`usePorticoAccount\` if it depends on the connection`,
    )
    return edit.replace(place, portico)
  }
  const parameter = rule.takes ?? ''
  const typed = parameter && isTyped ? `${parameter}: boolean` : parameter
  replaceValue(edit, place, `(${typed}) => ${withVoid(getText(rule, parameter, portico))}`)
}
