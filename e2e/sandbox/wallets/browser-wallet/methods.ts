import * as v from 'valibot'
import type { Question } from './request-words.ts'
import { createRpcError } from './rpc-error.ts'
import type { WalletConfig } from './wallet-config.ts'
import type { WalletState } from './wallet-state.ts'

/** What the wallet itself answers, by the name of the method. */
export type Methods = Record<string, (parameters: readonly unknown[]) => Promise<unknown>>

export type WalletParts = {
  readonly state: WalletState
  readonly config: Pick<WalletConfig, 'assets' | 'atomic'>
  /** Resolves when a person agrees; rejects with 4001 when they do not. */
  readonly consent: (question: Question) => Promise<void>
  /** Shows something that needs no answer. */
  readonly notify: (question: Question) => void
}

/** Reads what the page handed over, or says -32602. */
export function parseParameter<schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw createRpcError('bad-parameters')
  return parsed.output
}
