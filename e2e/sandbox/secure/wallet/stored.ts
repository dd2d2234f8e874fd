import * as v from 'valibot'
import { walletError } from './wallet-error.ts'

type Stored<schema extends v.GenericSchema> = {
  /** Undefined where nothing has been kept yet. Throws where what is kept is not ours to read. */
  read: () => v.InferOutput<schema> | undefined
  write: (value: v.InferOutput<schema>) => void
}

/** One thing that the frame keeps for a person, under its origin alone. */
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
      // Never replaced by new ones: what is damaged may be all that is left of somebody's account.
      if (!parsed.success) throw walletError('internal', `The stored ${what} cannot be read.`)
      return parsed.output
    },
    write: (value) => localStorage.setItem(key, JSON.stringify(value)),
  }
}
