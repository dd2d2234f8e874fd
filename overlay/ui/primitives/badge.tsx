/** A short label in a row. */
export function Badge({ text, tone }: { text: string; tone?: 'success' | undefined }) {
  return (
    <span className="badge" data-tone={tone}>
      {text}
    </span>
  )
}
