/** Keeps what `create` makes for each language: formatters of `Intl` take long to make. */
export function keepByTag<format>(create: (tag: string) => format): (tag: string) => format {
  const kept = new Map<string, format>()
  return (tag) => {
    const format = kept.get(tag) ?? create(tag)
    kept.set(tag, format)
    return format
  }
}
