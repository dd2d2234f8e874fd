import type { ChainId } from '../schema/primitives.ts'
import { at, createInvalidParamsError, type RequestCall } from './params.ts'

function findDomainChain(params: unknown): unknown {
  const data = at(params, 1)
  // oxlint-disable-next-line no-restricted-properties -- The request is canonical: a text is JSON.
  return at(at(typeof data === 'string' ? JSON.parse(data) : data, 'domain'), 'chainId')
}

const chains: Readonly<Record<string, (params: unknown) => unknown>> = {
  eth_sendTransaction: (params) => at(at(params, 0), 'chainId'),
  eth_signTransaction: (params) => at(at(params, 0), 'chainId'),
  eth_signTypedData_v3: findDomainChain,
  eth_signTypedData_v4: findDomainChain,
}

export const isForChain = (method: string) => Object.hasOwn(chains, method)

/** Throws -32602 for another chain than the active one, which the page does not show to the visitor. */
export function checkChain({ method, params }: RequestCall, active: ChainId): void {
  const named = isForChain(method) ? chains[method]?.(params) : undefined
  if (named === undefined || named === null) return
  const reference = active.replace('eip155:', '')
  if (String(Number(named)) === reference) return
  throw createInvalidParamsError(
    `The request is for network ${Number(named)}, and the wallet is on network ${reference}.`,
  )
}
