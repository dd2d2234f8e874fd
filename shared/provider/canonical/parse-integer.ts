/** `BigInt` takes seconds for the longest texts. */
const longest = 1_000

/** Reads what `BigInt`, viem and ethers do: also octal and binary digits, outer spaces and leading zeros. */
export function parseInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > longest || value.trim() === '') return undefined
  try {
    return BigInt(value)
  } catch {
    // The text is not a number.
    return undefined
  }
}
