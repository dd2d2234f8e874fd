import { cleanText } from '../format/clean-text.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import { networkCheck } from '../networks/network-check.ts'
import { isLocalUrl } from '../schema/is-local-url.ts'
import { parseUrl } from '../schema/parse-url.ts'
import { at, createInvalidParamsError, parseRequestedChain } from './params.ts'

const longest = { name: 32, nodes: 5, symbol: 11, url: 2_048 }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Drops invisible characters, and cuts to a length. The check refuses other values. */
const clean = (value: unknown, length: number) => (isText(value) ? cleanText(value, length) : value)

/** https, or a node of the visitor's machine. */
function selectUrls(list: unknown): readonly string[] {
  const urls: readonly unknown[] = Array.isArray(list) ? list : []
  return urls
    .filter(isText)
    .filter((url) => {
      const { protocol } = parseUrl(url) ?? {}
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocalUrl(url))
      return isSafe && url.length <= longest.url
    })
    .slice(0, longest.nodes)
}

/** EIP-3085. Throws -32602 for a network that no wallet could add. */
export function parseAddedNetwork(params: unknown): NetworkDefinition {
  const parameter = at(params, 0)
  const [explorer] = selectUrls(at(parameter, 'blockExplorerUrls'))
  const http = selectUrls(at(parameter, 'rpcUrls'))
  const currency = at(parameter, 'nativeCurrency')
  const symbol = clean(at(currency, 'symbol'), longest.symbol)
  const definition = {
    id: Number(parseRequestedChain(params).replace('eip155:', '')),
    name: clean(at(parameter, 'chainName'), longest.name),
    nativeCurrency: {
      decimals: at(currency, 'decimals'),
      name: clean(at(currency, 'name'), longest.name) ?? symbol,
      symbol,
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
