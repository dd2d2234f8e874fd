import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followLazy } from '../../../shared/async/lazy.ts'
import { focusElement } from '../primitives/focus.ts'
import { useCore } from './use-core.ts'
import { type Success, useFeatures } from './use-features.ts'
import { useModal } from './use-stores.ts'

/** How long a success is shown before the card goes, in milliseconds. The host knows of it at once. */
const shownFor = 700

/**
 * What has succeeded while the modal is open, for a short time: a connection, or a sign-in (§4.16). `end` ends that time. The card of the
 * heading is frozen when it begins to go, before React renders anything that has changed with it.
 */
export function useSuccess(heading: RefObject<HTMLElement | null>): {
  /** The same function in each render. */
  readonly end: () => void
  readonly success: Success | undefined
} {
  const core = useCore()
  const { modal } = core
  const { getState } = modal.store
  const { notices, success: chunk } = useFeatures()
  const isOpen = useModal(({ open }) => open)
  const [success, setSuccess] = useState<Success>()
  const isShown = useRef(false)
  const unfreeze = useRef<() => void>(undefined)
  useEffect(
    () =>
      isOpen
        ? followLazy(chunk, ({ watchSuccess }) =>
            watchSuccess(core, (shown) => {
              isShown.current = true
              setSuccess(shown)
            }),
          )
        : undefined,
    [chunk, core, isOpen],
  )
  const freeze = useCallback(() => {
    unfreeze.current = notices.peek()?.freezeCard(heading.current?.closest('.card'))
  }, [heading, notices])
  const end = useCallback(() => {
    if (isShown.current && !getState().open) freeze()
    isShown.current = false
    setSuccess(undefined)
  }, [freeze, getState])
  useLayoutEffect(
    () =>
      modal.store.subscribe(({ open }, before) => {
        if (open === before.open) return
        if (!open && !isShown.current) freeze()
        if (!open) return
        // What is opened anew is shown at once, in the card that is still there.
        if (isShown.current) focusElement(heading.current)
        end()
        unfreeze.current?.()
        unfreeze.current = undefined
      }),
    [end, freeze, heading, modal],
  )
  useEffect(() => {
    if (!success) return undefined
    const timer = setTimeout(end, shownFor)
    return () => clearTimeout(timer)
  }, [end, success])
  return { end, success }
}
