type TextBlockProps = { label: string; text: string }

export function TextBlock({ label, text }: TextBlockProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must have the focus.
    <section aria-label={label} className="text-block" tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}
