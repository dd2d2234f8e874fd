import { useEffect } from 'react'
import type { OpenedRecording } from './recordings-controller.ts'
import { type FocusedControl, findShortcut } from './shortcuts.ts'

/** What the focused control is. The views are in a shadow root, which only the path of an event shows. */
function toControl(event: Event): FocusedControl {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return 'none'
  if (target instanceof HTMLInputElement) {
    if (target.type === 'range') return 'slider'
    return ['checkbox', 'file', 'radio'].includes(target.type) ? 'button' : 'text'
  }
  if (target.matches('select, textarea')) return 'text'
  return target.matches('a, button, summary') ? 'button' : 'none'
}

/** Makes the keys of the page work, wherever its focus is. */
export function useShortcuts(opened: OpenedRecording, copySummary: () => void): void {
  useEffect(() => {
    const focusSearch = () =>
      document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const shortcut = findShortcut(event.key, toControl(event))
      if (!shortcut) return
      event.preventDefault()
      shortcut.run({ ...opened, copySummary, focusSearch })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [copySummary, opened])
}
