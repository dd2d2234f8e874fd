import { shortcuts } from './shortcuts.ts'

/** The keys of the page. */
export function ShortcutList() {
  return (
    <section aria-label="Keyboard shortcuts" className="panel">
      <h2>Keyboard shortcuts</h2>
      <dl className="shortcuts">
        {shortcuts.map(({ effect, keys }) => (
          <div key={effect}>
            <dt>
              {keys.map(({ label }) => (
                <kbd key={label}>{label}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
