import * as limits from '../limits.ts'

/**
 * Writes an amount given in the smallest unit with at most `digits` decimals, cut off and never rounded, so
 * that nobody is shown more than they have (§9.14). Trailing zeros go.
 */
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
