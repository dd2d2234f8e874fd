import type { Context } from 'hono'
import * as v from 'valibot'
import type { Env } from '../faults.ts'
import type { Routes } from '../service.ts'
import { evmAddress, parseBody, parseFields, parseQuery } from './parsing.ts'
import {
  checkLabel,
  checkName,
  isAllowedZone,
  register,
  registration,
  zones,
} from './profile-registration.ts'
import { createRefusal } from './refusals.ts'
import { checkQueryProject, type RpcParts } from './rpc-parts.ts'

const version = v.object({
  apiVersion: v.optional(v.picklist(['1', '2'], 'The version is not known'), '1'),
})

const zoneQuery = v.object({
  zone: v.optional(v.pipe(v.string(), v.check(isAllowedZone, 'The zone is not allowed')), zones[0]),
})

const address = v.object({ address: evmAddress })

const endings = ['-eth', '-wallet', '-onchain', '-web3', '-id', '-name', '-app']
const mostSuggestions = 5

export function addProfileRoutes(app: Routes, parts: RpcParts): void {
  const { conditions, profiles } = parts

  app.get('/v1/profile/account/:name', (context) => {
    checkQueryProject(context, conditions)
    const name = context.req.param('name').toLowerCase()
    // Not an empty list: clients take any success as a name that is registered.
    checkName(name)
    const record = profiles.find(name)
    return record ? context.json(record) : answerNothing(context)
  })

  app.get('/v1/profile/reverse/:address', (context) => {
    checkQueryProject(context, conditions)
    const owner = parseFields(address, context.req.param())
    const records = profiles.findByAddress(owner.address)
    return records.length > 0 ? context.json(records) : answerNothing(context)
  })

  app.get('/v1/profile/suggestions/:label', (context) => {
    checkQueryProject(context, conditions)
    const { zone } = parseQuery(context, zoneQuery)
    const label = context.req.param('label').toLowerCase()
    checkLabel(label)
    const toSuggestion = (text: string) => {
      const name = `${text}.${zone}`
      return { name, registered: profiles.find(name) !== undefined }
    }
    const others = endings.map((ending) => toSuggestion(`${label}${ending}`))
    const free = others.filter(({ registered }) => !registered)
    const suggestions = [toSuggestion(label), ...free].slice(0, mostSuggestions)
    return context.json({ suggestions })
  })

  app.post('/v1/profile/account', async (context) => {
    const record = await register(await parseBody(context, registration), parts)
    return context.json(record)
  })
}

/** Answers an empty array in version 2, also for a single record, as the hosted service does. Otherwise 404. */
function answerNothing(context: Context<Env>): Response {
  const { apiVersion } = parseQuery(context, version)
  if (apiVersion === '2') return context.json([])
  throw createRefusal(404, 'name', 'The name is not registered')
}
