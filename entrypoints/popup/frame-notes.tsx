import { Switch } from './switch.tsx'

type FrameNotesProps = {
  frames: readonly string[]
  isWaiting: boolean
  onChange: (origin: string, isOn: boolean) => void
  selected: readonly string[]
  site: string
}

/** The frames of the page, and the switches that let the overlay run in them. Nothing where the page has none. */
export function FrameNotes({ frames, isWaiting, onChange, selected, site }: FrameNotesProps) {
  const origins = [...new Set([...frames, ...selected])]
  if (origins.length === 0) return null
  return (
    <section aria-label="Frames of this page" className="frames">
      {origins.map((origin) => (
        <Switch
          isOn={selected.includes(origin)}
          isWaiting={isWaiting}
          key={origin}
          label={
            origin === site ? 'In frames of this site' : `In frames of ${new URL(origin).host}`
          }
          onChange={(isOn) => onChange(origin, isOn)}
        />
      ))}
      <p>
        {origins.some((origin) => origin !== site)
          ? 'For dapps in a frame. A frame from another site needs the browser’s permission for that site. The page reloads.'
          : 'For dapps in a frame. The page reloads.'}
      </p>
    </section>
  )
}
