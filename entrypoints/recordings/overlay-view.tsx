import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { mount } from '../../overlay/ui/app/mount.tsx'
import type { Core } from '../../shared/core/create-core.ts'
import type { Recording } from '../../shared/recorder/recording.ts'
import { createViewCore } from '../../shared/recorder/replay/create-view-core.ts'
import { keepFocus } from './keep-focus.ts'

type OverlayViewProps = {
  core: Core
  position: number
  recording: Recording
}

/** The views of the package over the core of a replay. What is pressed in them does nothing. */
export function OverlayView({ core, position, recording }: OverlayViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(position)
  const isOpen = useStore(core.modal.store, ({ open }) => open)
  const isShown = isOpen || core.options.enableEmbedded

  useEffect(() => {
    latest.current = position
  }, [position])

  useEffect(() => {
    const holder = place.current
    if (!holder) return undefined
    const element = document.createElement('div')
    holder.append(element)
    const stopKeeping = keepFocus(element)
    const { entries, environment, startedAt } = recording
    const { unmount } = mount({
      core: createViewCore(core, {
        locale: environment.locale,
        now: () => startedAt + (entries[latest.current - 1]?.at ?? 0),
      }),
      element,
    })
    return () => {
      unmount()
      stopKeeping()
      element.remove()
    }
  }, [core, recording])

  return (
    <>
      {!isShown && <p className="quiet-text">The overlay is closed at this point.</p>}
      <div className="overlay-view" hidden={!isShown} ref={place} />
    </>
  )
}
