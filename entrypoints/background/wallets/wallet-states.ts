import * as v from 'valibot'
import { createQueue } from '../../../shared/async/queue.ts'
import { type ChainId, isChainId } from '../../../shared/schema/primitives.ts'
import type { StorageArea } from '../../../shared/wire/storage-area.ts'
import type { WalletRequest } from '../../../shared/wire/wallet.ts'

const walletState = v.object({
  chainId: v.optional(v.custom<ChainId>(isChainId)),
  isConnected: v.boolean(),
})

export type WalletState = v.InferOutput<typeof walletState>

const stored = v.fallback(v.record(v.string(), walletState), {})
const name = 'wallet-states.v1'

export type WalletOfSite = Pick<WalletRequest, 'namespace' | 'wallet'> & {
  readonly origin: string
  readonly profileId: string
}

export type WalletStates = {
  readonly get: (wallet: WalletOfSite) => Promise<WalletState>
  readonly set: (wallet: WalletOfSite, change: Partial<WalletState>) => Promise<void>
}

const toKey = ({ namespace, origin, profileId, wallet }: WalletOfSite) =>
  [wallet, namespace, profileId, origin].join(' ')

const disconnected: WalletState = { isConnected: false }

/** Keeps which sites are connected to a wallet of the extension, and on which network. */
export function createWalletStates(area: StorageArea): WalletStates {
  const queue = createQueue()
  const read = async () => v.parse(stored, (await area.get(name))[name])
  return {
    get: async (wallet) => (await read())[toKey(wallet)] ?? disconnected,
    set: (wallet, change) =>
      queue(async () => {
        const states = await read()
        const key = toKey(wallet)
        const next = { ...(states[key] ?? disconnected), ...change }
        await area.set({ [name]: { ...states, [key]: next } })
      }),
  }
}
