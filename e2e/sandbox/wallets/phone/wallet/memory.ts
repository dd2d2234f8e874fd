import * as v from 'valibot'

const schema = v.object({
  /** What the wallet does when it is asked. */
  mode: v.optional(v.picklist(['ask', 'approve', 'reject', 'never']), 'ask'),
  /** Chains that apps have added. */
  chains: v.optional(
    v.array(v.object({ id: v.number(), name: v.string(), rpcUrl: v.string() })),
    [],
  ),
  /** The network that each session stands on, by its topic and namespace. */
  stands: v.optional(v.record(v.string(), v.string()), {}),
})

type Remembered = Readonly<v.InferOutput<typeof schema>>

/** What the wallet remembers beside its sessions, which the client keeps. */
export type Memory = {
  readonly read: () => Remembered
  readonly write: (change: Partial<Remembered>) => void
}

const key = 'phone-wallet'

/** Over the page's storage, or over nothing: then it lasts as long as the wallet. */
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
