import * as v from 'valibot'
import { walletError } from '../../wallets/engine/wallet-error.ts'

type Stored<schema extends v.GenericSchema> = {
  /** Undefined if nothing is stored. Throws if the stored value is invalid. */
  read: () => v.InferOutput<schema> | undefined
  write: (value: v.InferOutput<schema>) => void
}

export function createStored<schema extends v.GenericSchema>(
  key: string,
  what: string,
  schema: schema,
): Stored<schema> {
  const json = v.pipe(v.string(), v.parseJson(), schema)
  return {
    read() {
      const text = localStorage.getItem(key)
      if (text === null) return undefined
      const parsed = v.safeParse(json, text)
      // Never overwritten with new values: it may be the only copy of a user's keys.
      if (!parsed.success) throw walletError('internal', `The stored ${what} cannot be read.`)
      return parsed.output
    },
    write: (value) => localStorage.setItem(key, JSON.stringify(value)),
  }
}
