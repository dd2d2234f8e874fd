import type { Contrast } from './messages.ts'

/** The contrasts of the preview, with what WCAG 2.2 requires of a text (1.4.3). */
export function ContrastPanel({ contrasts }: { contrasts: readonly Contrast[] }) {
  return (
    <section aria-label="Contrast" className="card">
      <h2>Contrast</h2>
      <ul className="contrasts">
        {contrasts.map(({ label, least, ratio }) => (
          <li data-failed={ratio < least || undefined} key={label}>
            <span>{label}</span>
            <output>
              {(Math.floor(ratio * 10) / 10).toFixed(1)}:1,{' '}
              {ratio < least ? `less than ${least}:1` : 'enough'}
            </output>
          </li>
        ))}
      </ul>
      {contrasts.length === 0 && <p>Nothing is shown yet.</p>}
    </section>
  )
}
