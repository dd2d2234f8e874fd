/** Why a text is no amount: it has more decimals than the currency, or is no number. */
export type AmountProblem = 'decimals' | 'no-number'

/** The separators of a language. */
export type Separators = { readonly decimal: string; readonly group: string }

/** The separators of a BCP 47 language tag. */
export function toSeparators(tag: string): Separators {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5)
  const find = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return { decimal: find('decimal') || '.', group: find('group') }
}

/**
 * A number with one separator that cannot separate groups: other than three digits follow, or nothing but a zero comes before.
 * It is a decimal point on any keyboard.
 */
function toSinglePoint(digits: string): string | undefined {
  const parts = /^(\d*)[.,](\d{1,2}|\d{4,})$/.exec(digits) ?? /^(0?)[.,](\d+)$/.exec(digits)
  return parts ? `${parts[1]}.${parts[2]}` : undefined
}

/** Joins groups of three digits. `undefined` if they are no groups. */
function joinGroups(text: string, separator: string): string | undefined {
  if (!separator || !text.includes(separator)) return text
  const [first = '', ...others] = text.split(separator)
  const isGrouped = first.length > 0 && first.length < 4
  return isGrouped && others.every(({ length }) => length === 3)
    ? first + others.join('')
    : undefined
}

/** Writes a number with a point for the decimals, or gives `undefined`. */
function toPlain(text: string, { decimal, group }: Separators): string | undefined {
  const digits = text.replace(/[\s'’_]/g, '')
  const [grouped = '', fraction, ...rest] = digits.split(decimal)
  const whole = joinGroups(grouped, group)
  const single = toSinglePoint(digits)
  if (single !== undefined || whole === undefined || rest.length > 0) return single
  return fraction === undefined ? whole : `${whole}.${fraction}`
}

/**
 * Parses an amount that a visitor has typed, in the smallest unit of the currency. It is never rounded.
 *
 * It takes the separators of the language. A single point or comma that cannot separate groups is a decimal point in each
 * language, since the keyboard of a phone has that of its own language.
 */
export function parseAmount(
  text: string,
  decimals: number,
  separators: Separators,
): bigint | AmountProblem {
  const plain = toPlain(text.trim(), separators)
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain ?? '-') ?? []
  if (whole + fraction === '') return 'no-number'
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return 'decimals'
  return BigInt(whole + significant.padEnd(decimals, '0'))
}
