import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followLazy } from '../../../shared/async/lazy.ts'
import type { Connector } from '../../../shared/connectors/connector.ts'
import { useCore } from './use-core.ts'
import { useFeatures } from './use-features.ts'
import { useModal } from './use-stores.ts'

/** How long a success is shown before the card goes, in milliseconds. The host knows of it at once. */
const shownFor = 700

/** What a card says before it goes. */
export type Success = {
  /** The wallet that has connected, or that has signed. */
  readonly connector: Connector
  readonly isSignIn: boolean
}

/**
 * What has succeeded while the modal is open, for a short time: a connection, or a sign-in (§4.16). `end` ends that time. `onLeave` is
 * called when the card begins to go, before React renders anything that has changed with it. What it returns is called if the modal
 * opens again. It has to be the same function in each render, as `end` is.
 */
export function useSuccess(onLeave: () => (() => void) | undefined): {
  readonly end: () => void
  readonly success: Success | undefined
} {
  const core = useCore()
  const { modal } = core
  const { getState } = modal.store
  const { success: chunk } = useFeatures()
  const isOpen = useModal(({ open }) => open)
  const [success, setSuccess] = useState<Success>()
  const isShown = useRef(false)
  const onReturn = useRef<() => void>(undefined)
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
  const end = useCallback(() => {
    if (isShown.current && !getState().open) onReturn.current = onLeave()
    isShown.current = false
    setSuccess(undefined)
  }, [getState, onLeave])
  useLayoutEffect(
    () =>
      modal.store.subscribe(({ open }, before) => {
        if (open === before.open) return
        if (!open && !isShown.current) onReturn.current = onLeave()
        if (!open) return
        // What is opened anew is shown at once. React may not have rendered that the modal was closed.
        end()
        onReturn.current?.()
        onReturn.current = undefined
      }),
    [end, modal, onLeave],
  )
  useEffect(() => {
    if (!success) return undefined
    const timer = setTimeout(end, shownFor)
    return () => clearTimeout(timer)
  }, [end, success])
  return { end, success }
}
