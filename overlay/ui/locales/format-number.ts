import { keepByTag } from './keep-by-tag.ts'

const toFormat = keepByTag((tag) => {
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`)
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { format, point }
})

/** Formats a plain decimal in a language. All digits are kept. */
export function formatNumber(decimal: string, tag: string): string {
  const [whole = '0', fraction] = decimal.split('.')
  const { format, point } = toFormat(tag)
  const grouped = format.format(BigInt(whole))
  return fraction ? `${grouped}${point}${fraction}` : grouped
}
