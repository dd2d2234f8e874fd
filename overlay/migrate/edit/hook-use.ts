import type { CallExpression, VariableDeclaration } from 'ts-morph'
import type { HookRule } from '../kits/kit.ts'

/** A call of a hook of the kit. */
export type HookUse = {
  readonly name: string
  readonly rule: HookRule
  readonly call: CallExpression
  /** The argument of the new hook. */
  readonly argument: string
  readonly declaration: VariableDeclaration | undefined
}
