import { parseQuantity } from './parse-quantity.ts'

/** A decimal number with a point, as a host writes it. `undefined` for another text, for zero, and for more decimals than there are. */
export function parseDecimal(text: unknown, decimals: number): bigint | undefined {
  if (typeof text !== 'string') return undefined
  const [number, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(text) ?? []
  const value = parseQuantity(number, decimals)
  return value === 0n || fraction.replace(/0+$/, '').length > decimals ? undefined : value
}
