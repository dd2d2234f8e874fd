import { shortcuts } from './shortcuts.ts'

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
