import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { focusElement } from './focus.ts'
import { isShortcut } from './list-keys.ts'

type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode }

/** The index of the tab that a key selects. It wraps around. `undefined` for any other key. */
function toTarget(event: KeyboardEvent<HTMLElement>, index: number): number | undefined {
  const forth = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  switch (event.key) {
    case 'ArrowLeft':
      return index - forth
    case 'ArrowRight':
      return index + forth
    case 'End':
      return -1
    case 'Home':
      return 0
    default:
      return undefined
  }
}

/** Tabs with one visible panel. Arrow keys, Home and End select a tab. */
export function Tabs({
  initial,
  label,
  tabs,
}: {
  /** @default the first tab */
  initial?: string | undefined
  label: string
  tabs: readonly [Tab, ...Tab[]]
}) {
  const [selected, setSelected] = useState(initial ?? tabs[0].id)
  const prefix = useId()
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0]
  const panelId = `${prefix}-panel`

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = toTarget(event, tabs.indexOf(current))
    const next =
      target === undefined || isShortcut(event) ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    event.preventDefault()
    setSelected(next.id)
    focusElement(event.currentTarget.parentElement?.children[tabs.indexOf(next)])
  }

  return (
    <>
      <div aria-label={label} className="tablist" role="tablist">
        {tabs.map(({ id, label: name }) => (
          <button
            aria-controls={id === current.id ? panelId : undefined}
            aria-selected={id === current.id}
            className="tab"
            id={`${prefix}-${id}`}
            key={id}
            onClick={() => setSelected(id)}
            onKeyDown={onKeyDown}
            role="tab"
            tabIndex={id === current.id ? 0 : -1}
            type="button"
          >
            {name}
          </button>
        ))}
      </div>
      <div
        aria-labelledby={`${prefix}-${current.id}`}
        className="tabpanel"
        id={panelId}
        role="tabpanel"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A panel without controls must be focusable itself.
        tabIndex={0}
      >
        {current.panel}
      </div>
    </>
  )
}
