import { type KeyboardEvent, useState } from 'react'
import { focusElement } from '../primitives/focus.ts'
import { createTypeAhead, isShortcut, toTarget } from '../primitives/list-keys.ts'

/** The arrow keys of a row of tiles, as those of a column. */
function toColumnKey(key: string, list: Element): string {
  const isRtl = getComputedStyle(list).direction === 'rtl'
  if (key === 'ArrowLeft') return isRtl ? 'ArrowDown' : 'ArrowUp'
  if (key === 'ArrowRight') return isRtl ? 'ArrowUp' : 'ArrowDown'
  return key
}

/** Moves focus between the buttons of an element: arrow keys, Home, End and the first letters of a name. */
export function useListKeys(): (event: KeyboardEvent) => void {
  const [typeAhead] = useState(createTypeAhead)
  return (event) => {
    if (isShortcut(event)) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const count = buttons.length
    const index = buttons.findIndex((button) => button === event.target)
    const toText = (at: number) => buttons[at]?.querySelector('[dir]')?.textContent ?? ''
    const target =
      toTarget(toColumnKey(event.key, event.currentTarget), index, count) ??
      typeAhead(event, { count, index, toText })
    const button = target === undefined ? undefined : buttons[Math.max(target, 0)]
    if (!button) return
    event.preventDefault()
    focusElement(button)
  }
}
