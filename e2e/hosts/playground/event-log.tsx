import type { LogLine } from './use-log.ts'

export function EventLog({ lines }: { lines: readonly LogLine[] }) {
  return (
    <section aria-label="Events" className="card">
      <h2>State and events</h2>
      {lines.length === 0 ? (
        <p className="empty">Nothing has happened yet. Press Connect.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls and has to be reachable by keyboard.
        <ol className="log" tabIndex={0}>
          {lines.map(({ id, text, time }) => (
            <li key={id}>
              <time>{time}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
