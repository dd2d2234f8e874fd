import { randomUUID } from 'node:crypto'
import type { Chain } from '../evm/chain.ts'
import { type Routes, type Service, startService } from '../service.ts'

type RpcHostOptions = { chains: readonly Chain[]; port?: number | undefined }

/** The hosted RPC, over the local chains. */
export function startRpcHost({ chains, port }: RpcHostOptions): Promise<Service> {
  const urls = new Map(chains.map((chain) => [`eip155:${chain.chainId}`, chain.url]))
  return startService({ name: 'rpc', port, routes: (app) => addRpcRoutes(app, urls) })
}

function addRpcRoutes(app: Routes, urls: ReadonlyMap<string, string>): void {
  app.use(async (context, next) => {
    await next()
    context.header('x-request-id', randomUUID())
  })
  app.get('/v1/supported-chains', (context) => context.json({ http: [...urls.keys()], ws: [] }))
  app.on('POST', ['/v1', '/v1/'], async (context) => {
    const { chainId, projectId } = context.req.query()
    if (!projectId) return refuse(401, 'projectId', 'Project ID is missing')
    const url = urls.get(chainId ?? '')
    if (!url) return refuse(400, 'chainId', "We don't support the chainId you provided")
    const body = await context.req.text()
    if (!isJson(body)) return refuse(422, 'body', 'The body is not JSON')
    return proxy(url, body)
  })
}

/** The error body of the hosted service. */
function refuse(status: number, field: string, description: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Through the chain's own endpoint, so that a chain that was stopped is stopped for us too. */
async function proxy(url: string, body: string): Promise<Response> {
  try {
    const answer = await fetch(url, { method: 'POST', body })
    if (!answer.ok) return refuse(503, 'provider', 'The provider failed')
    return new Response(answer.body, { headers: { 'content-type': 'application/json' } })
  } catch {
    return refuse(503, 'provider', 'The provider did not answer')
  }
}
