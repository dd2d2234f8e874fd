export type AmountProblem = 'decimals' | 'no-number'

/** `groupSize`: of all groups but the first and the last one: two in the languages of India. */
export type Separators = {
  readonly decimal: string
  readonly group: string
  readonly groupSize: number
}

export function toSeparators(tag: string): Separators {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`).formatToParts(1_234_567.5)
  const find = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const [, middle] = parts.filter(({ type }) => type === 'integer')
  return {
    decimal: find('decimal') || '.',
    group: find('group'),
    groupSize: middle?.value.length ?? 3,
  }
}

/** Of Arabic, Persian, Hindi, Bengali, Thai and Japanese keyboards. */
const zeros = ['\u0660', '\u06f0', '\u0966', '\u09e6', '\u0e50', '\uff10']

/** A pasted text can have marks of direction. */
function toLatin(text: string, { decimal, group }: Separators): string {
  const toDigit = (digit: string) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((one) => code >= one.charCodeAt(0) && code <= one.charCodeAt(0) + 9)
    return zero === undefined ? digit : String(code - zero.charCodeAt(0))
  }
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toDigit)
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', group)
    .replaceAll('\uff0e', '.')
    .replaceAll('\uff0c', ',')
}

/** A separator that other than three digits follow, or only a zero precedes, is a decimal point on any keyboard. */
function toSinglePoint(digits: string): string | undefined {
  const parts = /^(\d*)[.,](\d{1,2}|\d{4,})$/.exec(digits) ?? /^(0?)[.,](\d+)$/.exec(digits)
  return parts ? `${parts[1]}.${parts[2]}` : undefined
}

function joinGroups(text: string, { group, groupSize }: Separators): string | undefined {
  if (!group || !text.includes(group)) return text
  const [first = '', ...others] = text.split(group)
  const hasSize = (size: number) =>
    first.length > 0 &&
    first.length <= size &&
    others.every(({ length }, index) => length === (index === others.length - 1 ? 3 : size))
  return hasSize(3) || hasSize(groupSize) ? first + others.join('') : undefined
}

function toPlain(text: string, separators: Separators): string | undefined {
  const digits = toLatin(text, separators).replace(/[\s'’_]/g, '')
  const [grouped = '', fraction, ...rest] = digits.split(separators.decimal)
  const whole = joinGroups(grouped, separators)
  const single = toSinglePoint(digits)
  if (single !== undefined || whole === undefined || rest.length > 0) return single
  return fraction === undefined ? whole : `${whole}.${fraction}`
}

/** Never rounded. A single point or comma that cannot separate groups is a decimal point: a phone's keyboard has its own language. */
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
