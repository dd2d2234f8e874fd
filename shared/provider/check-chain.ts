import type { ChainId } from '../schema/primitives.ts'
import { at, createInvalidParamsError, type RequestCall } from './params.ts'

/** The typed data of EIP-712, which dapps send as JSON or as an object. */
function parseTypedData(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    // oxlint-disable-next-line no-restricted-properties -- Only the domain is read, as an unknown.
    return JSON.parse(data)
  } catch {
    throw createInvalidParamsError('The typed data must be JSON.')
  }
}

const findDomainChain = (params: unknown) =>
  at(at(parseTypedData(at(params, 1)), 'domain'), 'chainId')

/** Where the parameters of a method name the chain. */
const chains: Readonly<Record<string, (params: unknown) => unknown>> = {
  eth_sendTransaction: (params) => at(at(params, 0), 'chainId'),
  eth_signTransaction: (params) => at(at(params, 0), 'chainId'),
  eth_signTypedData_v3: findDomainChain,
  eth_signTypedData_v4: findDomainChain,
}

/**
 * Throws -32602 for a request that names another chain than the active one. A visitor who signs it would approve it for a
 * network that nothing on the page shows.
 */
export function checkChain({ method, params }: RequestCall, active: ChainId): void {
  const named = Object.hasOwn(chains, method) ? chains[method]?.(params) : undefined
  if (named === undefined || named === null) return
  const reference = active.replace('eip155:', '')
  if (String(Number(named)) === reference) return
  throw createInvalidParamsError(
    `The request is for network ${JSON.stringify(named)}, and the wallet is on network ${reference}.`,
  )
}
