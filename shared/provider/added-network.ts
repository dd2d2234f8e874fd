import type { NetworkDefinition } from '../networks/network.ts'
import { networkCheck } from '../networks/network-check.ts'
import { parseUrl } from '../schema/parse-url.ts'
import { at, createInvalidParamsError, parseRequestedChain } from './params.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The URLs of a list that a page may name: https, or a node of the visitor's machine. */
function selectUrls(list: unknown): readonly string[] {
  const urls: readonly unknown[] = Array.isArray(list) ? list : []
  return urls.filter(isText).filter((url) => {
    const { hostname = '', protocol } = parseUrl(url) ?? {}
    const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isLocal)
  })
}

/** Parses the network of an addition (EIP-3085). Throws -32602 for a network that no wallet could add. */
export function parseAddedNetwork(params: unknown): NetworkDefinition {
  const parameter = at(params, 0)
  const [explorer] = selectUrls(at(parameter, 'blockExplorerUrls'))
  const http = selectUrls(at(parameter, 'rpcUrls'))
  const currency = at(parameter, 'nativeCurrency')
  const name = at(parameter, 'chainName')
  const definition = {
    id: Number(parseRequestedChain(params).replace('eip155:', '')),
    name,
    nativeCurrency: {
      decimals: at(currency, 'decimals'),
      name: at(currency, 'name') ?? at(currency, 'symbol'),
      symbol: at(currency, 'symbol'),
    },
    rpcUrls: { default: { http } },
    ...(explorer && {
      blockExplorers: { default: { name: new URL(explorer).host, url: explorer } },
    }),
  }
  const problems = [
    ...networkCheck(definition, 'network'),
    ...(http.length > 0 ? [] : ['network.rpcUrls: Give an https URL.']),
  ]
  if (problems.length > 0) throw createInvalidParamsError(problems.join(' '))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the shape is checked above.
  return definition as NetworkDefinition
}
