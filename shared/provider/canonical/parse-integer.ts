/** The longest text of a number, in characters. `BigInt` takes seconds for the longest texts. */
const longest = 1_000

/**
 * Reads a whole number as `BigInt` does, which is how viem and ethers read those of a request: a number, a bigint, or a text
 * in decimal, hexadecimal, octal or binary digits, with spaces around it and zeros before it. `undefined` for anything else.
 */
export function parseInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > longest || value.trim() === '') return undefined
  try {
    return BigInt(value)
  } catch {
    // The text is of no number.
    return undefined
  }
}
