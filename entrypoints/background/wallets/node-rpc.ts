import * as v from 'valibot'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import { cleanText } from '../../../shared/format/clean-text.ts'
import * as limits from '../../../shared/limits.ts'
import { toHostedRpcUrl } from '../../../shared/networks/extend-network.ts'
import { fill } from '../../../shared/options/fill.ts'
import { defaultServices } from '../../../shared/options/option-table.ts'
import type { ChainId } from '../../../shared/schema/primitives.ts'
import type { ServiceSite, Services } from '../services.ts'

const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.nullish(v.object({ code: v.number(), message: v.string() })),
    result: v.optional(v.unknown(), null),
  }),
)

export type NodeRequest = (call: { method: string; params?: unknown }) => Promise<unknown>

/** Makes the function that sends requests to the node of a network, through the RPC service of the site's profile. */
export function createNodeRequest(
  services: Pick<Services, 'request'>,
  site: ServiceSite,
  chainId: ChainId,
): NodeRequest {
  const { projectId } = site.settings
  const { rpc } = fill(defaultServices, site.settings.services)
  const url = toHostedRpcUrl({ chainId, projectId, rpc })
  return async ({ method, params = [] }) => {
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
    const sent = await services.request(site, { body, isFresh: true, method: 'POST', url })
    const parsed = v.safeParse(answer, sent.body)
    if (!parsed.success)
      throw new PorticoError('bad-response', 'The node of the profile sent an unexpected answer.')
    const { error, result } = parsed.output
    if (!error) return result
    const text = cleanText(error.message, limits.errorText)
    throw new PorticoError('rpc-failed', text, { details: { code: error.code } })
  }
}
