import * as v from 'valibot'
import { toNameSkeleton } from '../../shared/connectors/name-skeleton.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { NetworkDefinition } from '../../shared/networks/network.ts'
import type { ConfirmNetwork } from '../../shared/networks/open-networks.ts'
import type { Fetch } from '../../shared/platform/ports.ts'
import { createInvalidParamsError } from '../../shared/provider/params.ts'
import { isLocalUrl } from '../../shared/schema/is-local-url.ts'
import { requestJson } from '../../shared/services/http.ts'
import type { NetworkQuestion } from '../../shared/wire/network-question.ts'

type ConfirmOptions = {
  /** Asks the visitor, where no script of the page can press. */
  readonly requestApproval: (question: NetworkQuestion) => Promise<boolean>
  readonly fetch: Fetch
  readonly listed: readonly NetworkDefinition[]
}

const isSame = (one: string, other: string) => toNameSkeleton(one) === toNameSkeleton(other)

/** Refuses what a visitor reads as a listed network. Development networks have its currency, on the visitor's own machine. */
function checkNames(added: NetworkDefinition, listed: ConfirmOptions['listed']): void {
  const isLocal = added.rpcUrls.default.http.every(isLocalUrl)
  const imitated = listed.find(
    ({ id, name, nativeCurrency: { symbol } }) =>
      id !== added.id &&
      (isSame(name, added.name) || (!isLocal && isSame(symbol, added.nativeCurrency.symbol))),
  )
  if (imitated)
    throw createInvalidParamsError(
      `The name or the symbol is that of ${imitated.name}, which is another network.`,
    )
}

const chainIdAnswer = v.object({ result: v.string() })

/** Whether a node says that it is of a network. */
async function isNodeOf(fetch: Fetch, url: string, id: NetworkDefinition['id']): Promise<boolean> {
  const body = { id: 1, jsonrpc: '2.0', method: 'eth_chainId', params: [] }
  const signal = AbortSignal.timeout(10_000)
  try {
    const request = { body, fetch, schema: chainIdAnswer, signal, url: new URL(url) }
    return Number((await requestJson(request)).result) === id
  } catch {
    // Another node of the network may answer.
    return false
  }
}

/** Checks a network of a dapp, asks the visitor unless a wallet has, and keeps the nodes that answer. */
export function createConfirmNetwork({
  requestApproval,
  fetch,
  listed,
}: ConfirmOptions): ConfirmNetwork {
  return async (added, isApproved) => {
    checkNames(added, listed)
    const { http } = added.rpcUrls.default
    const areOf = await Promise.all(http.map((url) => isNodeOf(fetch, url, added.id)))
    const nodes = http.filter((_, index) => areOf[index])
    if (nodes.length === 0)
      throw createInvalidParamsError(`No node of rpcUrls answers with the chain id ${added.id}.`)
    const question = {
      chainId: Number(added.id),
      currency: added.nativeCurrency.symbol,
      name: added.name,
      nodes,
    }
    if (!isApproved && !(await requestApproval(question))) throw new PorticoError('user-rejected')
    return { ...added, rpcUrls: { default: { http: nodes } } }
  }
}
