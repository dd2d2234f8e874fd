import * as limits from '../limits.ts'

/** Truncates to `digits` decimals, never rounds up (§9.14), and drops trailing zeros. */
export function formatAmount(
  value: bigint,
  decimals: number,
  digits: number = limits.balanceDecimals,
): string {
  const padded = value.toString().padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  const fraction = padded
    .slice(padded.length - decimals)
    .slice(0, digits)
    .replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** Rounds up to `digits` significant digits, at least to the last whole number: what is missing must not be less than it is. */
export function formatMissing(value: bigint, decimals: number, digits = 6): string {
  const cut = Math.max(0, Math.min(value.toString().length - digits, decimals))
  const unit = 10n ** BigInt(cut)
  return formatAmount(((value + unit - 1n) / unit) * unit, decimals, decimals)
}
