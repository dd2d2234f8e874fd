import { createPhoneWallet, type PhoneWallet } from '../wallet/create-phone-wallet.ts'
import type { Memory } from '../wallet/memory.ts'
import type { PhoneFacts } from '../wallet/networks.ts'
import { closeClient, openWalletClient } from '../wallet/wallet-client.ts'

export type PhoneStage =
  | { readonly status: 'opening' }
  | {
      readonly status: 'open'
      readonly wallet: PhoneWallet
      /** The request of the link that opened the page. It is shown before the others. */
      readonly requestId: number | undefined
    }
  | { readonly status: 'failed'; readonly reason: string }
  /** Another tab is the wallet now. */
  | { readonly status: 'elsewhere' }

export type Phone = {
  readonly getStage: () => PhoneStage
  readonly subscribe: (listener: () => void) => () => void
  /** Opens the wallet and performs the action of the page's URL. */
  readonly open: (address: URL) => Promise<void>
}

type PhoneOptions = { facts: PhoneFacts; memory: Memory }

export function createPhone({ facts, memory }: PhoneOptions): Phone {
  const listeners = new Set<() => void>()
  let stage: PhoneStage = { status: 'opening' }
  const set = (next: PhoneStage) => {
    stage = next
    window.phoneWallet = next.status === 'open' ? next.wallet : undefined
    for (const listener of listeners) listener()
  }

  /** Opens the wallet. Undefined if another tab has become the wallet meanwhile. */
  async function openWallet(): Promise<PhoneWallet | undefined> {
    let isTaken = false
    let close = () => undefined as void
    const leave = becomeTheWallet(() => {
      isTaken = true
      leave()
      close()
      set({ status: 'elsewhere' })
    })
    const client = await openWalletClient({
      relayUrl: facts.services.relay,
      projectId: facts.projectId,
      url: facts.phoneWallet,
    })
    const wallet = createPhoneWallet({ client, facts, memory })
    close = () => {
      wallet.destroy()
      void closeClient(client)
    }
    if (!isTaken) return wallet
    close()
    return undefined
  }

  return {
    getStage: () => stage,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open(address) {
      const link = readLink(address)
      // The URL counts only once: a reload must not pair again.
      history.replaceState(null, '', '/')
      set({ status: 'opening' })
      try {
        const wallet = await openWallet()
        if (!wallet) return
        const requestId = link?.kind === 'answer' ? link.requestId : undefined
        set({ status: 'open', wallet, requestId })
        // The wallet's state has the reason of a failed pairing.
        if (link?.kind === 'pair') await wallet.pair(link.uri).catch(() => undefined)
      } catch (cause) {
        set({ status: 'failed', reason: cause instanceof Error ? cause.message : String(cause) })
      }
    },
  }
}

/** Calls back when another tab becomes the wallet: two would answer the same requests. */
function becomeTheWallet(onTaken: () => void): () => void {
  const channel = new BroadcastChannel('phone-wallet')
  channel.addEventListener('message', onTaken, { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin.
  channel.postMessage('taken')
  return () => channel.close()
}

type Link =
  | { readonly kind: 'pair'; readonly uri: string }
  | { readonly kind: 'answer'; readonly requestId: number }

/** Parses `/wc?uri=…`, which some dapps encode twice, or `/wc?requestId=…&sessionTopic=…`. */
function readLink({ searchParams }: URL): Link | undefined {
  const uri = searchParams.get('uri')
  if (uri) return { kind: 'pair', uri: uri.startsWith('wc%3A') ? decodeURIComponent(uri) : uri }
  const requestId = Number(searchParams.get('requestId'))
  return requestId ? { kind: 'answer', requestId } : undefined
}
