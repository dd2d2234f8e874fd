import type { Routes } from '../service.ts'
import { drawArt, drawSpam } from './nft-images.ts'

type Nft = { readonly name: string; readonly description: string; readonly image: string }

const collections: Readonly<Record<string, (id: number) => Nft>> = {
  art: (id) => ({
    name: `Portico Art #${id}`,
    description: `A portico at ${id % 2 ? 'dawn' : 'dusk'}, number ${id} of its series. Drawn on this machine.`,
    image: drawArt(id),
  }),
  spam: (id) => ({
    name: `CLAIM 5,000 USDC at claim-reward.example (${id})`,
    description: 'You have been chosen. Visit claim-reward.example and connect your wallet.',
    image: drawSpam(),
  }),
}

/** Serves the NFTs' metadata, as in `/nft/art/1.json`, and their images, as in `/nft/art/1.svg`. */
export function addNftRoutes(app: Routes): void {
  app.get('/nft/:collection/:file', (context) => {
    const { collection, file } = context.req.param()
    const { id, kind } = /^(?<id>[1-9]\d{0,8})\.(?<kind>json|svg)$/.exec(file)?.groups ?? {}
    const describe = Object.hasOwn(collections, collection) ? collections[collection] : undefined
    if (!(id && describe)) return context.json({ error: 'There is no such NFT.' }, 404)
    const { name, description, image } = describe(Number(id))
    if (kind === 'svg') return context.body(image, 200, { 'content-type': 'image/svg+xml' })
    const url = new URL(`${id}.svg`, context.req.url).href
    return context.json({ name, description, image: url })
  })
}
