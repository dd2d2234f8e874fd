import * as v from 'valibot'
import type { Routes } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { anyAddress, parseBody, parseFields } from './parsing.ts'
import { refuse } from './refusals.ts'
import { checkQueryProject, type RpcParts } from './rpc-parts.ts'

const body = v.object({
  destinationWallets: v.array(
    v.object({
      address: v.string(),
      blockchains: v.optional(v.array(v.string())),
      assets: v.optional(v.array(v.string())),
    }),
  ),
  partnerUserId: v.string(),
  defaultNetwork: v.optional(v.string()),
  defaultExperience: v.optional(v.string()),
  presetCryptoAmount: v.optional(v.number()),
  presetFiatAmount: v.optional(v.number()),
})

const wallets = v.object({
  destinationWallets: v.pipe(
    v.array(v.object({ address: anyAddress })),
    v.nonEmpty('No wallet was given'),
  ),
})

function toProvider({ cardPay, services }: WorldFacts) {
  const image = `${services.rpc}/images/exchange.svg`
  return {
    categories: ['CRYPTO_ONRAMP'],
    logos: { dark: image, darkShort: image, light: image, lightShort: image },
    name: 'Card shop',
    serviceProvider: 'CARDSHOP',
    status: 'LIVE',
    websiteUrl: cardPay,
  }
}

export function addOnrampRoutes(app: Routes, { conditions, facts }: RpcParts): void {
  app.post('/v1/generators/onrampurl', async (context) => {
    checkQueryProject(context, conditions)
    const { destinationWallets, ...rest } = await parseBody(context, body)
    parseFields(wallets, { destinationWallets })
    const url = new URL('/buy/select-asset', facts().cardPay)
    url.searchParams.set('appId', 'portico-local')
    url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(name, String(value))
    return context.json({ url: url.href })
  })

  app.get('/v1/onramp/providers', (context) => {
    checkQueryProject(context, conditions)
    return context.json([toProvider(facts())])
  })

  // The hosted service does not have these two routes, although clients request them.
  app.get('/v1/onramp/options', () => refuse(404, 'path', 'There is no such route'))
  app.post('/v1/onramp/quote', () => refuse(404, 'path', 'There is no such route'))
}
