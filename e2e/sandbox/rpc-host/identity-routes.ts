import * as v from 'valibot'
import type { Routes } from '../service.ts'
import { drawAvatar, drawExchange } from './images.ts'
import { evmAddress, parseFields } from './parsing.ts'
import { refuse } from './refusals.ts'
import { checkQueryProject, type RpcParts } from './rpc-parts.ts'

const params = v.object({ address: evmAddress })

/** Adds the routes for the identity of an address: the first name that it registered. */
export function addIdentityRoutes(app: Routes, { conditions, facts, profiles }: RpcParts): void {
  for (const path of ['/v1/identity/:address', '/v1/account/:address/identity'] as const)
    app.get(path, (context) => {
      checkQueryProject(context, conditions)
      const { address } = parseFields(params, context.req.param())
      const [record] = profiles.findByAddress(address)
      if (!record) return context.json({ name: null, avatar: null })
      const avatar = `${facts().services.rpc}/images/avatars/${record.name}.svg`
      return context.json({ name: record.name, avatar })
    })

  app.get('/images/avatars/:file', (context) => {
    const record = profiles.find(context.req.param('file').replace(/\.svg$/, ''))
    if (!record) return refuse(404, 'name', 'The name is not registered')
    return context.body(drawAvatar(record.name), 200, { 'content-type': 'image/svg+xml' })
  })
  app.get('/images/exchange.svg', (context) =>
    context.body(drawExchange(), 200, { 'content-type': 'image/svg+xml' }),
  )
}
