import * as v from 'valibot'
import type { Routes } from '../service.ts'
import { addBalanceRoutes } from './balance-routes.ts'
import { addConvertBuildRoutes } from './convert-build-routes.ts'
import { addConvertRoutes } from './convert-routes.ts'
import { addExchangeRoutes } from './exchange-routes.ts'
import { addHistoryRoutes } from './history-routes.ts'
import { addJsonRpcRoutes } from './json-rpc-routes.ts'
import { addOnrampRoutes } from './onramp-routes.ts'
import { evmAddress, parseFields } from './parsing.ts'
import { addPermissionRoutes } from './permission-routes.ts'
import { addPriceRoutes } from './price-routes.ts'
import { addProfileRoutes } from './profile-routes.ts'
import { refuse, refuseError } from './refusals.ts'
import { checkQueryProject, type RpcParts } from './rpc-parts.ts'

/** Adds the routes of the RPC host. */
export function addRpcRoutes(app: Routes, parts: RpcParts): void {
  app.onError(refuseError)
  app.use(async (context, next) => {
    await next()
    context.header('x-request-id', crypto.randomUUID())
  })
  addJsonRpcRoutes(app, parts)
  addIdentityRoutes(app, parts)
  addHistoryRoutes(app, parts)
  addBalanceRoutes(app, parts)
  addPriceRoutes(app, parts)
  addProfileRoutes(app, parts)
  addConvertRoutes(app, parts)
  addConvertBuildRoutes(app, parts)
  addOnrampRoutes(app, parts)
  addPermissionRoutes(app, parts)
  addExchangeRoutes(app, parts)
}

const params = v.object({ address: evmAddress })

/** Adds the routes for the identity of an address: the first name that it registered. */
function addIdentityRoutes(app: Routes, { conditions, facts, profiles }: RpcParts): void {
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

function drawAvatar(name: string): string {
  const hue = name.split('').reduce((sum, sign) => sum + sign.charCodeAt(0) * 7, 0) % 360
  const letter = name.charAt(0).toUpperCase()
  return draw(
    `<rect width="64" height="64" fill="hsl(${hue} 55% 35%)"/>`,
    `<text x="32" y="43" font-family="sans-serif" font-size="32" fill="white" text-anchor="middle">${letter}</text>`,
  )
}

function drawExchange(): string {
  return draw(
    '<rect width="64" height="64" rx="12" fill="#24344d"/>',
    '<path d="M14 25h32l-8-8m12 22H18l8 8" fill="none" stroke="white" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  )
}

function draw(...shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shapes.join('')}</svg>`
}
