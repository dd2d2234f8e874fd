import { entries } from './entries.ts'
import { type Settings, toAddress } from './settings.ts'

const choices = {
  dir: ['ltr', 'rtl'],
  theme: ['dark', 'light'],
  width: [440, 360, 320],
} as const

export function Overview({ settings }: { settings: Settings }) {
  const { dir, theme, view, width = 440 } = settings
  const now = { dir, theme, view, width }
  const shown = entries.filter((entry) => !view || entry.view === view)
  return (
    <>
      <header className="controls">
        <h1>Portico gallery</h1>
        {Object.entries(choices).map(([key, values]) => (
          <nav aria-label={key} key={key}>
            {key}:{' '}
            {values.map((value) => (
              <a href={toAddress({ ...now, [key]: value })} key={value}>
                {value}{' '}
              </a>
            ))}
          </nav>
        ))}
      </header>
      <div className="entries">
        {shown.map(({ state, view: name }) => {
          const address = toAddress({ dir, state, theme, view: name })
          return (
            <figure key={address}>
              <figcaption>
                <a href={address}>
                  {name} · {state}
                </a>
              </figcaption>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- The gallery's own pages. */}
              <iframe
                height={740}
                loading="lazy"
                src={address}
                title={`${name}, ${state}`}
                width={width}
              />
            </figure>
          )
        })}
      </div>
    </>
  )
}
