/** Without a sign, as services write it. */
const form = /^\d+(\.\d+)?(e[+-]?\d{1,3})?$/i
const longest = 120

/** From whole tokens to the smallest unit. Digits beyond the decimals are cut off. `undefined` for another text. */
export function parseQuantity(text: unknown, decimals: number): bigint | undefined {
  if (typeof text !== 'string' || text.length > longest || !form.test(text)) return undefined
  const [number = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = number.split('.')
  const places = decimals + Number(exponent)
  const cut = Math.max(0, whole.length + places)
  const digits = (whole + fraction).slice(0, cut).padEnd(cut, '0')
  return BigInt(digits || '0')
}
