import * as v from 'valibot'
import type { Question } from './request-words.ts'
import { createRpcError } from './rpc-error.ts'
import type { WalletConfig } from './wallet-config.ts'
import type { WalletState } from './wallet-state.ts'

/** The wallet's request handlers, by method. */
export type Methods = Record<string, (parameters: readonly unknown[]) => Promise<unknown>>

export type WalletParts = {
  readonly state: WalletState
  readonly config: Pick<WalletConfig, 'assets' | 'atomic' | 'batches' | 'signIn'>
  /** Resolves when the user approves. Rejects with 4001 when the user rejects. */
  readonly consent: (question: Question) => Promise<void>
  /** Shows a notice. */
  readonly notify: (question: Question) => void
}

/** Parses a parameter. Throws -32602 if it is invalid. */
export function parseParameter<schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw createRpcError('bad-parameters')
  return parsed.output
}
