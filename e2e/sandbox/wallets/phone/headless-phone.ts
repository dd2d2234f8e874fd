import { createMemoryStorage, shareNoCore } from './memory-storage.ts'
import { createPhoneWallet, type PhoneWallet } from './wallet/create-phone-wallet.ts'
import { createMemory } from './wallet/memory.ts'
import type { PhoneFacts } from './wallet/networks.ts'
import type { PhoneMode } from './wallet/phone-state.ts'
import type { PhoneSignIn } from './wallet/sign-in-modes.ts'
import {
  type ClientStorage,
  closeClient,
  openWalletClient,
  type WalletClient,
} from './wallet/wallet-client.ts'

export type HeadlessPhone = PhoneWallet & {
  /** For operations that only the client has: extend, ping, and events that a correct wallet would not emit. */
  readonly client: WalletClient
  close: () => Promise<void>
}

type HeadlessPhoneOptions = {
  facts: PhoneFacts
  /** Default: `approve`. */
  mode?: PhoneMode
  /** The assets that it lists on each EVM network, as its sessions say. Default: it lists none. */
  assets?: readonly unknown[]
  /** How it answers requests to connect and sign in at once. Default: `yes`. */
  signIn?: PhoneSignIn
  /** Pass the same storage to another phone to restore the wallet's sessions. */
  storage?: ClientStorage
}

export async function startHeadlessPhone({
  assets,
  facts,
  mode = 'approve',
  signIn = 'yes',
  storage = createMemoryStorage(),
}: HeadlessPhoneOptions): Promise<HeadlessPhone> {
  shareNoCore()
  const client = await openWalletClient({
    relayUrl: facts.services.relay,
    projectId: facts.projectId,
    url: facts.phoneWallet,
    storage,
  })
  const memory = createMemory()
  memory.write({ assets: assets && [...assets], mode, signIn })
  const wallet = createPhoneWallet({ client, facts, memory })
  return {
    ...wallet,
    client,
    async close() {
      wallet.destroy()
      await closeClient(client)
    },
  }
}
