import { createSignInServer } from '../../../overlay/docs/snippets/sign-in-server.ts'
import { isChainId } from '../../../shared/schema/primitives.ts'
import { type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'

export type SignInServer = Service & {
  /** Moves its clock forward, in ms, until the next reset. */
  readonly wait: (duration: number) => void
}

/** Sends a request to the node of a chain of the world, as the server of a host would. */
async function requestChain(
  facts: WorldFacts,
  chainId: string,
  request: { readonly method: string; readonly params: readonly unknown[] },
): Promise<unknown> {
  const chain = facts.chains.find(({ id }) => chainId === `eip155:${id}`)
  if (!chain) throw new Error(`There is no node of ${chainId}.`)
  const response = await fetch(chain.rpcUrl, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', ...request }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  const answer: { error?: { message: string }; result?: unknown } = await response.json()
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}

/** The networks of the world, as CAIP-2 ids. */
const listChainIds = ({ chains, solanaClusters }: WorldFacts) =>
  [...chains.map(({ id }) => `eip155:${id}`), ...solanaClusters.map(({ caip2 }) => caip2)].filter(
    isChainId,
  )

/** Starts the server. Its routes are those of `serverSessions({ url })`. */
export async function startSignInServer(options: {
  facts: () => WorldFacts
  origins: () => readonly string[]
  port?: number | undefined
}): Promise<SignInServer> {
  const servers = new Map<string, ReturnType<typeof createSignInServer>>()
  let waited = 0

  function findServer(origin: string) {
    if (!options.origins().includes(origin)) return undefined
    const server =
      servers.get(origin) ??
      createSignInServer({
        chainIds: listChainIds(options.facts()),
        now: () => Date.now() + waited,
        origin,
        request: (chainId, request) => requestChain(options.facts(), chainId, request),
      })
    servers.set(origin, server)
    return server
  }

  const service = await startService({
    hasOwnCors: true,
    name: 'sign-in server',
    port: options.port,
    routes: (app) => {
      app.all('*', async (context) => {
        const server = findServer(context.req.header('origin') ?? '')
        if (!server) return context.text('Another origin.', 403)
        const { headers, method, url } = context.req.raw
        // The service has read the body.
        const body = await context.req.text()
        return await server.fetch(new Request(url, { headers, method, ...(body && { body }) }))
      })
    },
  })
  return {
    ...service,
    async reset() {
      servers.clear()
      waited = 0
      await service.reset()
    },
    wait: (duration) => {
      waited += duration
    },
  }
}
