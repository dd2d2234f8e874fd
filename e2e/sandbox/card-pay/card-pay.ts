import type { Conditions } from '../conditions.ts'
import type { Chain } from '../evm/chain.ts'
import { type Service, startService } from '../service.ts'
import type { Purchase } from './purchases.ts'

export type CardPay = Service & {
  /** What was bought since the last reset, oldest first. */
  readonly purchases: readonly Purchase[]
}

/** A Solana cluster, as far as its JSON-RPC is concerned. */
export type ClusterEndpoint = { readonly caip2: string; readonly url: string }

export type CardPayOptions = {
  chains: readonly Chain[]
  clusters?: readonly ClusterEndpoint[]
  conditions: Conditions
  port?: number | undefined
}

/** The shop where a card that does not exist buys coins that are worth nothing, and they arrive. */
export async function startCardPay({ port }: CardPayOptions): Promise<CardPay> {
  const purchases: Purchase[] = []
  const service = await startService({
    name: 'card-pay',
    port,
    routes: (app) => app.get('/', (context) => context.text('A test shop.')),
  })
  return {
    ...service,
    purchases,
    async reset() {
      purchases.length = 0
      await service.reset()
    },
  }
}
