import { parseQuantity } from './parse-quantity.ts'

/** The decimal separator is a point. `undefined` for another text, for zero, and for too many decimals. */
export function parseDecimal(text: unknown, decimals: number): bigint | undefined {
  if (typeof text !== 'string') return undefined
  const [number, fraction = ''] = /^\d+(?:\.(\d+))?$/.exec(text) ?? []
  const value = parseQuantity(number, decimals)
  return value === 0n || fraction.replace(/0+$/, '').length > decimals ? undefined : value
}
