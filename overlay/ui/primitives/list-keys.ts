import type { KeyboardEvent } from 'react'

const pageRows = 7
/** How long typed letters count as one text, in milliseconds. */
const typingGap = 700

/** Whether a key is part of a shortcut: Alt and an arrow go back in the browser. */
export const isShortcut = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey

/** The index of the row that a key moves to; -1 above the first row. `undefined` for any other key. */
export function toTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
      return index - 1
    case 'End':
      return count - 1
    case 'Home':
      return 0
    case 'PageDown':
      return Math.min(index + pageRows, count - 1)
    case 'PageUp':
      return Math.max(index - pageRows, 0)
    default:
      return undefined
  }
}

type Rows = { count: number; index: number; toText: (index: number) => string }

export function createTypeAhead() {
  let typed = ''
  let last = 0
  return (event: KeyboardEvent, { count, index, toText }: Rows): number | undefined => {
    if (event.key.length !== 1 || event.key === ' ') return undefined
    typed = event.timeStamp - last > typingGap ? event.key : typed + event.key
    last = event.timeStamp
    const from = typed.length === 1 ? index + 1 : index
    const order = Array.from({ length: count }, (_, step) => (from + step) % count)
    const prefix = typed.toLowerCase()
    return order.find((at) => toText(at).toLowerCase().startsWith(prefix))
  }
}
