import { createMemoryStorage, shareNoCore } from './memory-storage.ts'
import { createPhoneWallet, type PhoneWallet } from './wallet/create-phone-wallet.ts'
import { createMemory } from './wallet/memory.ts'
import type { PhoneFacts } from './wallet/networks.ts'
import type { PhoneMode } from './wallet/phone-state.ts'
import {
  type ClientStorage,
  closeClient,
  openWalletClient,
  type WalletClient,
} from './wallet/wallet-client.ts'

export type HeadlessPhone = PhoneWallet & {
  /** For what only the client can do: extend, ping, emit what a good wallet would not. */
  readonly client: WalletClient
  close: () => Promise<void>
}

type HeadlessPhoneOptions = {
  facts: PhoneFacts
  /** `approve` if left out. */
  mode?: PhoneMode
  /** Pass the same to the next to have the wallet open again with its sessions. */
  storage?: ClientStorage
}

/** The phone wallet without a page, in Node, for specs of whoever pairs with it. */
export async function startHeadlessPhone({
  facts,
  mode = 'approve',
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
  memory.write({ mode })
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
