import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { activeElement, findControls, focusElement, hasFocus } from './focus.ts'
import { Icon } from './icon.tsx'

type Props = {
  children: ReactNode
  hasMore: boolean
  isLoading: boolean
  /** Focuses the first new row of a list that does not render all of its rows. Returns whether there is one. */
  onLoaded?: (() => boolean) | undefined
  onMore: () => void
}

/** The controls of the card when the button was pressed, and the last one before it. */
type Press = { readonly before: Element | undefined; readonly controls: ReadonlySet<Element> }

function toPress(button: Element): Press {
  const controls = findControls(button.closest('.card') ?? button)
  return { before: controls[controls.indexOf(button) - 1], controls: new Set(controls) }
}

/** What gets the focus: the first control that is new at the end of the list, else the button, else the last control of the list. */
function findNext({ before, controls }: Press, button: Element | null): Element | undefined {
  const now = findControls(before?.closest('.card') ?? document.body)
  const next = before && now[now.indexOf(before) + 1]
  return next && !controls.has(next) ? next : (button ?? before)
}

/** Moves the focus to what was loaded, if the button has it, or had it and is gone. Returns the function that records a press. */
function useFocusAtLoaded(
  button: RefObject<HTMLButtonElement | null>,
  { isLoading, onLoaded }: Pick<Props, 'isLoading' | 'onLoaded'>,
) {
  const press = useRef<Press>(undefined)
  useLayoutEffect(() => {
    const { current } = press
    if (isLoading || !current) return
    press.current = undefined
    const isLost = current.before && !activeElement(current.before.ownerDocument)
    if (!isLost && !(button.current && hasFocus(button.current))) return
    if (!onLoaded?.()) focusElement(findNext(current, button.current))
  }, [button, isLoading, onLoaded])
  return () => {
    press.current = button.current ? toPress(button.current) : undefined
  }
}

/** Loads the next page of a list above it. It stays while the page loads, and keeps the focus until then. */
export function MoreButton({ children, hasMore, isLoading, onLoaded, onMore }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isPressed, setPressed] = useState(false)
  const recordPress = useFocusAtLoaded(button, { isLoading, onLoaded })
  if (!hasMore && !(isLoading && isPressed)) return null

  function load(): void {
    if (isLoading) return
    recordPress()
    setPressed(true)
    onMore()
  }

  return (
    <button
      aria-disabled={isLoading || undefined}
      className="button"
      data-busy={isLoading || undefined}
      data-variant="quiet"
      data-wide=""
      onClick={load}
      ref={button}
      type="button"
    >
      {isLoading && <Icon className="spinner" of={loaderCircleIcon} size={16} />}
      {children}
    </button>
  )
}
