import type { Conditions } from '../conditions.ts'
import { type Routes, type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world.ts'
import { networkImages } from './network-images.ts'

type ApiHostOptions = {
  conditions: Conditions
  facts: () => WorldFacts
  port?: number | undefined
}

/** The hosted API: the images of networks, by the ids of the hosted service. */
export function startApiHost({ port }: ApiHostOptions): Promise<Service> {
  return startService({ name: 'api', port, routes: addApiRoutes })
}

function addApiRoutes(app: Routes): void {
  for (const path of ['/public/getAssetImage/:id', '/getWalletImage/:id'] as const)
    app.get(path, (context) => {
      const image = networkImages.get(context.req.param('id'))
      if (!image) return context.text('No such image.', 404)
      return new Response(image, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
      })
    })
}
