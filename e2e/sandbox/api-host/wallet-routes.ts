import type { Conditions } from '../conditions.ts'
import type { Routes } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { createCatalogue } from './catalogue.ts'
import { refuse, refuseProject } from './refusal.ts'
import { selectWallets } from './select-wallets.ts'
import { parseWalletQuery } from './wallet-query.ts'

/** Adds the route of the catalogue. */
export function addWalletRoutes(
  app: Routes,
  { conditions, facts }: { conditions: Conditions; facts: () => WorldFacts },
): void {
  let catalogue: ReturnType<typeof createCatalogue> | undefined
  app.get('/getWallets', (context) => {
    const query = context.req.query()
    const refusal = refuseProject(conditions, query['projectId'], 401)
    if (refusal) return refusal
    const parsed = parseWalletQuery(query)
    if ('bad' in parsed) return refuse(400, parsed.bad.field, parsed.bad.description)
    catalogue ??= createCatalogue({
      apiUrl: facts().services.api,
      phoneWallet: facts().phoneWallet,
    })
    return context.json(selectWallets(catalogue, parsed.query))
  })
}
