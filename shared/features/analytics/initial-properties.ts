import type { ResolvedOptions } from '../../options/options.ts'
import * as limits from './limits.ts'

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A copy that JSON can hold: functions and objects of classes drop out. */
function toPlain(value: unknown, depth = 0): unknown {
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) return value
  if (typeof value !== 'object' || depth > limits.optionDepth) return undefined
  if (Array.isArray(value)) return value.map((one) => toPlain(one, depth + 1) ?? null)
  if (!isPlain(value)) return undefined
  const entries = Object.entries(value).map(([key, one]) => [key, toPlain(one, depth + 1)])
  return Object.fromEntries(entries)
}

/** The `options` of a host's SIWE configuration. Its functions are not sent. */
const toSiwe = (config: object | undefined) =>
  config && { options: 'options' in config ? config.options : {} }

/** INITIALIZE (services §1.4), without the endpoints of `customRpcUrls`, which often have a key, and the nonce of a page's policy. */
export function toInitialProperties(options: ResolvedOptions): object {
  const {
    adapters: _adapters,
    customRpcUrls: _urls,
    networks,
    nonce: _nonce,
    siweConfig,
    universalProvider: _provider,
    ...others
  } = options
  const siwe = toSiwe(siweConfig)
  const ids = networks.map(({ id }) => id)
  return Object(toPlain({ ...others, networks: ids, ...(siwe && { siweConfig: siwe }) }))
}
