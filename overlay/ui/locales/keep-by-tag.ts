/**
 * Keeps what `create` makes for each language. A formatter of `Intl` takes longer to make than all else that a row of a list has,
 * and a language has few of them.
 */
export function keepByTag<format>(create: (tag: string) => format): (tag: string) => format {
  const kept = new Map<string, format>()
  return (tag) => {
    const format = kept.get(tag) ?? create(tag)
    kept.set(tag, format)
    return format
  }
}
