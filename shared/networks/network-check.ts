import {
  all,
  filledText,
  httpUrl,
  is,
  list,
  number,
  oneOf,
  optional,
  shape,
} from '../schema/check.ts'
import { isChainId, namespaces } from '../schema/primitives.ts'
import type { NetworkDefinition } from './network.ts'

export const networkCheck = all(
  shape({
    id: is((id) => (typeof id === 'string' ? id !== '' : Number(id) > 0), 'Give a chain id.'),
    name: filledText,
    chainNamespace: optional(oneOf(namespaces)),
    nativeCurrency: shape({ name: filledText, symbol: filledText, decimals: number(0, 36) }),
    rpcUrls: shape({ default: shape({ http: list(httpUrl) }) }),
  }),
  is((value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the shape is checked above.
    const { chainNamespace = 'eip155', id } = value as NetworkDefinition
    const isWhole = chainNamespace !== 'eip155' || Number.isSafeInteger(id)
    return isWhole && isChainId(`${chainNamespace}:${id}`)
  }, 'Give a CAIP-2 id.'),
)
