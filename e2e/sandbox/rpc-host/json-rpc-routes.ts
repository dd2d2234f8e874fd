import * as v from 'valibot'
import type { Routes } from '../service.ts'
import { parseBody } from './parsing.ts'
import { refuse } from './refusals.ts'
import { checkQueryProject, type RpcParts, unsupportedChain } from './rpc-parts.ts'

/** Current references of the clusters by former ones, which older clients still send. */
const olderNames: ReadonlyMap<string, string> = new Map([
  ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['4sgjmw1sunhzsxgspuhpqldx6wiyjntz', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

const call = v.object({ id: v.nullish(v.union([v.string(), v.number()])) })

export function addJsonRpcRoutes(app: Routes, parts: RpcParts): void {
  app.get('/v1/supported-chains', (context) => {
    context.header('cache-control', 'public, max-age=86400')
    return context.json({ http: [...parts.chains.keys(), ...parts.clusters.keys()], ws: [] })
  })

  app.on('POST', ['/v1', '/v1/'], async (context) => {
    checkQueryProject(context, parts.conditions)
    const url = toUrl(parts, context.req.query('chainId') ?? '')
    if (!url) return refuse(400, 'chainId', unsupportedChain)
    await parseBody(context, v.unknown())
    return proxy(url, await context.req.text())
  })

  app.on('GET', ['/v1', '/v1/'], () => refuse(426, 'upgrade', 'A WebSocket is expected here'))
  app.get('/ws', () => refuse(410, 'path', 'WebSockets are at /v1 now'))

  app.post('/v1/bundler', async (context) => {
    checkQueryProject(context, parts.conditions)
    const { id } = await parseBody(context, call)
    const error = { code: -32_601, message: 'The method does not exist / is not available.' }
    return context.json({ jsonrpc: '2.0', id: id ?? null, error })
  })
}

/** The URL of a chain by its CAIP-2 id. The frame sends only the number of an EVM chain. */
function toUrl({ chains, clusters }: RpcParts, chainId: string): string | undefined {
  const caip2 = /^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId
  const reference = caip2.replace('solana:', '')
  const cluster = `solana:${olderNames.get(reference) ?? reference}`
  return chains.get(caip2)?.url ?? (caip2.startsWith('solana:') ? clusters.get(cluster) : undefined)
}

/** Forwards a request to a node. Returns the node's response, including its errors. */
async function proxy(url: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', body, headers })
    if (!answer.ok) return refuse(503, 'provider', 'The provider failed')
    return new Response(answer.body, { headers })
  } catch {
    return refuse(503, 'provider', 'The provider did not answer')
  }
}
