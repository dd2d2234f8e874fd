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
