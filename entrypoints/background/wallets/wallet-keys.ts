import * as v from 'valibot'
import { generatePrivateKey } from 'viem/accounts'
import { createQueue } from '../../../shared/async/queue.ts'
import { isHex } from '../../../shared/schema/hex.ts'
import type { Hex } from '../../../shared/schema/primitives.ts'
import type { StorageArea } from '../../../shared/wire/storage-area.ts'

/** The stored keys, by the id of their profile. An invalid value is read as missing. */
const keys = v.fallback(
  v.record(
    v.string(),
    v.custom<Hex>((value) => isHex(value) && value.length === 66),
  ),
  {},
)

const name = 'test-keys.v1'

export type WalletKeys = {
  /** The 32 bytes that the profile's accounts are made of. They are created at the first use. */
  readonly getSecret: (profileId: string) => Promise<Hex>
}

/** Keeps the throw-away keys apart from the profiles, which are sent to pages and exported to files. */
export function createWalletKeys(area: StorageArea): WalletKeys {
  // Two first uses at once would create two keys.
  const queue = createQueue()
  return {
    getSecret: (profileId) =>
      queue(async () => {
        const stored = v.parse(keys, (await area.get(name))[name])
        const known = stored[profileId]
        if (known) return known
        const secret = generatePrivateKey()
        await area.set({ [name]: { ...stored, [profileId]: secret } })
        return secret
      }),
  }
}
