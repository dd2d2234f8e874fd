import { createEndpoint } from '../adapters/rpc/json-rpc.ts'
import type { Fetch } from '../platform/ports.ts'
import type { NodeCall } from './fake-node.ts'
import { createFakePlatform } from './fake-platform.ts'

/** The address of a node, with a secret that no error may name. */
export const nodeUrl = 'https://node.example/v1?projectId=secret'

/** An endpoint over this `fetch`, and its clock. */
export function startEndpoint(fetch: Fetch, url = nodeUrl) {
  const platform = createFakePlatform({ fetch })
  const endpoint = createEndpoint({ contentType: 'application/json', platform, toUrl: () => url })
  return { clock: platform.clock, endpoint }
}

/** A node that answers each request as a whole. */
export function createWholeNode(answer: (calls: NodeCall[]) => unknown): Fetch {
  return async (_, init = {}) => {
    const calls: NodeCall[] = await new Response(init.body ?? null).json()
    const answered = answer(calls)
    return answered instanceof Response ? answered : Response.json(answered)
  }
}

export const toFailure = (call: Promise<unknown>): Promise<unknown> => call.catch((cause) => cause)
