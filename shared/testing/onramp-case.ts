import type { OnrampOrder } from '../features/onramp/onramp-provider.ts'
import type { OpenedWindow } from '../platform/ports.ts'
import { createFakePopup, type FakePopup } from './fake-popup.ts'
import { createPortfolioCase } from './portfolio-case.ts'
import { settle } from './settle.ts'

type Purchase = {
  readonly amount?: string
  readonly at?: number
  readonly id: string
  readonly status: 'FAILED' | 'IN_PROGRESS' | 'SUCCESS'
}

/** A purchase as the history has it. */
const toEntry = ({ amount, at = 1_700_000_000_000, id, status }: Purchase) => ({
  id,
  metadata: {
    chain: 'eip155:1',
    hash: '',
    minedAt: new Date(at).toISOString(),
    operationType: 'buy',
    sentFrom: 'Coinbase',
    sentTo: '0x',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
  },
  transfers: amount
    ? [{ direction: 'in', fungible_info: { symbol: 'USDC' }, quantity: { numeric: amount } }]
    : [],
})

export const pageUrl = 'https://pay.coinbase.com/buy?appId=1'

/** An instance whose account can buy. `history` and `answerUrl` are what the RPC host answers. */
export async function createOnrampCase(options: Parameters<typeof createPortfolioCase>[0] = {}) {
  const requests: { readonly init: RequestInit | undefined; readonly url: URL }[] = []
  const windows: FakePopup[] = []
  const service = {
    answerUrl: (): Promise<Response> | Response => Response.json({ url: pageUrl }),
    history: (): Promise<Response> | Response => Response.json({ data: [], next: null }),
    isBlocking: false,
  }
  const instance = await createPortfolioCase(
    {
      openWindow(): OpenedWindow | undefined {
        if (service.isBlocking) return undefined
        const opened = createFakePopup('')
        windows.push(opened)
        return opened.popup
      },
      ...options,
    },
    async (url, init) => {
      requests.push({ init, url: new URL(url) })
      return url.includes('/onrampurl') ? service.answerUrl() : service.history()
    },
  )
  const feature = await instance.features.onramp.get()
  const { advance } = instance.clock
  return {
    ...instance,
    feature,
    onramp: feature.actions,
    requests,
    /** Lets time pass, in steps of a second, and what is requested be answered. */
    pass: async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) {
        advance(1000)
        await settle()
      }
    },
    rpc: service,
    setHistory: (...purchases: readonly Purchase[]): void => {
      service.history = () => Response.json({ data: purchases.map(toEntry), next: null })
    },
    /** The visitor chooses a provider. */
    start: (
      id: string,
      order: OnrampOrder = { amount: undefined, currency: undefined },
    ): Promise<void> => {
      const seller = feature.actions.getSellers().find((one) => one.id === id)
      if (seller) feature.actions.startPurchase(seller, order)
      return settle()
    },
    state: feature.stores.onramp.getState,
    windows,
  }
}
