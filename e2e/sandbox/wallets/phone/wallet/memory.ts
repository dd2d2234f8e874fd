import * as v from 'valibot'
import { phoneSignIns } from './sign-in-modes.ts'

const schema = v.object({
  mode: v.optional(v.picklist(['ask', 'approve', 'reject', 'never']), 'ask'),
  /** How the wallet answers requests to connect and sign in at once. */
  signIn: v.optional(v.picklist(phoneSignIns), 'yes'),
  /** The assets that the wallet lists on each EVM network (ERC-7811). Default: it lists none, and does not have the method. */
  assets: v.optional(v.array(v.unknown())),
  chains: v.optional(
    v.array(v.object({ id: v.number(), name: v.string(), rpcUrl: v.string() })),
    [],
  ),
  /** The selected network of each session, by topic and namespace. */
  stands: v.optional(v.record(v.string(), v.string()), {}),
})

type Remembered = Readonly<v.InferOutput<typeof schema>>

export type Memory = {
  readonly read: () => Remembered
  readonly write: (change: Partial<Remembered>) => void
}

const key = 'phone-wallet'

/** Creates the stored state. Without a storage it is kept in memory. */
export function createMemory(storage?: Pick<Storage, 'getItem' | 'setItem'>): Memory {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), storage?.getItem(key))
  let remembered = stored.success ? stored.output : v.parse(schema, {})
  return {
    read: () => remembered,
    write(change) {
      remembered = { ...remembered, ...change }
      storage?.setItem(key, JSON.stringify(remembered))
    },
  }
}
