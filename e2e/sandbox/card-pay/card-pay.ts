import * as v from 'valibot'
import type { Conditions } from '../conditions.ts'
import type { Chain } from '../evm/chain.ts'
import { type Routes, type Service, startService } from '../service.ts'
import { createWalkIn, readSelectAsset, readWidget, type Visit } from './offers.ts'
import { order, toPurchase } from './order.ts'
import { type ClusterEndpoint, createPayOut, type PayOut } from './payout.ts'
import { createPurchases, type Purchase, type Purchases } from './purchases.ts'
import { renderNote, renderPurchase, renderShop } from './shop-page.ts'

export type CardPay = Service & {
  /** The purchases since the last reset, oldest first. */
  readonly purchases: readonly Purchase[]
}

export type CardPayOptions = {
  chains: readonly Chain[]
  clusters?: readonly ClusterEndpoint[]
  conditions: Conditions
  port?: number | undefined
}

type Shop = {
  readonly purchases: Purchases
  readonly settle: (purchase: Purchase) => Promise<void>
  readonly clusters: readonly string[]
  readonly conditions: Conditions
}

export async function startCardPay(options: CardPayOptions): Promise<CardPay> {
  const { chains, clusters = [], conditions, port } = options
  const purchases = createPurchases()
  const shop: Shop = {
    purchases,
    settle: createSettle(purchases, createPayOut({ chains, clusters })),
    clusters: clusters.map(({ caip2 }) => caip2),
    conditions,
  }
  const service = await startService({
    name: 'card-pay',
    port,
    routes: (app) => addShopRoutes(app, shop),
  })
  return {
    ...service,
    purchases: purchases.list,
    async reset() {
      purchases.reset()
      await service.reset()
    },
  }
}

function addShopRoutes(app: Routes, shop: Shop): void {
  const { clusters, purchases } = shop
  const show = (visit: Visit | undefined) =>
    visit && visit.offers.length > 0 ? renderShop(visit) : undefined
  const nothing = renderNote('Nothing for sale', 'The shop has nothing of what was asked for.')

  app.get('/buy/select-asset', (context) => {
    const page = show(readSelectAsset(context.req.query()))
    return page ? context.html(page) : context.html(nothing, 400)
  })
  app.get('/', (context) => {
    const page = show(readRoot(context.req.query(), clusters))
    return page ? context.html(page) : context.html(nothing, 400)
  })
  app.get('/cancelled', (context) =>
    context.html(renderNote('Cancelled', 'Nothing was bought. You can close this window.')),
  )

  app.post('/purchases', async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const parsed = v.safeParse(order, form)
    const purchase = parsed.success ? toPurchase(parsed.output, shop.conditions.now()) : undefined
    if (!(parsed.success && purchase))
      return context.html(
        renderNote('No such order', 'Nothing was bought. Go back and try again.'),
        400,
      )
    purchases.add(purchase)
    const { card } = parsed.output
    if (card === 'refused') purchases.settle(purchase.id, { status: 'FAILED', hash: undefined })
    if (card === 'good') await shop.settle(purchase)
    return context.redirect(`/purchases/${purchase.id}`, 303)
  })
  app.get('/purchases/:id', (context) => {
    const purchase = purchases.find(context.req.param('id'))
    return purchase ? context.html(renderPurchase(purchase)) : context.html(nothing, 404)
  })
  app.post('/purchases/:id', async (context) => {
    const purchase = purchases.find(context.req.param('id'))
    if (!purchase) return context.html(nothing, 404)
    if (purchase.status === 'IN_PROGRESS') await shop.settle(purchase)
    return context.redirect(`/purchases/${purchase.id}`, 303)
  })
}

function readRoot(query: Record<string, string>, clusters: readonly string[]): Visit | undefined {
  const hasOrder = Object.keys(query).length > 0
  return hasOrder ? readWidget(query, clusters) : createWalkIn(clusters)
}

/** Pays out each purchase once. The purchase fails if the payout fails. */
function createSettle(purchases: Purchases, payOut: PayOut): Shop['settle'] {
  const running = new Map<string, Promise<void>>()
  const run = async (purchase: Purchase) => {
    try {
      purchases.settle(purchase.id, { status: 'SUCCESS', hash: await payOut(purchase) })
    } catch {
      purchases.settle(purchase.id, { status: 'FAILED', hash: undefined })
    } finally {
      running.delete(purchase.id)
    }
  }
  return (purchase) => {
    const settling = running.get(purchase.id) ?? run(purchase)
    running.set(purchase.id, settling)
    return settling
  }
}
