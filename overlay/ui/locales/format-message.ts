/** The values of the `{name}` parts of a message. */
export type MessageValues = Readonly<Record<string, string>>

/**
 * Replaces the `{name}` parts of a message by their values. A part without a value stays. In a language that is written from right to
 * left, a value is isolated from its sentence, and a number with its unit, as in `{amount} {symbol}`, is one run from left to right.
 */
export function formatMessage(
  message: string,
  values: MessageValues = {},
  direction: 'ltr' | 'rtl' = 'ltr',
): string {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (part, name: string) => values[name] ?? part)
  if (direction === 'ltr') return fill(message)
  return message.replace(
    /[<≈~+−-]?\{\w+\}([ \u00a0]\{\w+\})*/g,
    (run, unit) => `${unit ? '\u2066' : '\u2068'}${fill(run)}\u2069`,
  )
}
