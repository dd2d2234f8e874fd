import { useId, useRef } from 'react'
import type { Core } from '../core.ts'
import { Card } from './card.tsx'
import { CoreContext, useCore } from './hooks/use-core.ts'
import { type Later, LaterContext } from './hooks/use-later.ts'
import { LocaleContext, useLoadedLocale } from './hooks/use-locale.ts'
import { useLatched, usePresence } from './hooks/use-presence.ts'
import { useShownView } from './hooks/use-shown-view.ts'
import { useModal } from './hooks/use-stores.ts'
import { StylesContext } from './hooks/use-styles.ts'
import type { Locale } from './locales/locale.ts'
import { Dialog } from './primitives/dialog.tsx'
import { findView } from './views/view-registry.ts'
import { WaitingSlot } from './waiting-slot.tsx'

/** A little longer than the longest fade (§9.35). */
const fadeOut = 200

/** The whole UI of one core. `locale` stands in for the language that would be loaded. */
export function App(props: {
  addStyles: (css: string) => void
  core: Core
  later: Later
  locale?: Locale | undefined
}) {
  const { addStyles, core, later, locale } = props
  const loaded = useLoadedLocale(core.options.locale)
  const current = locale ?? loaded
  return (
    <CoreContext.Provider value={core}>
      <LocaleContext.Provider value={current}>
        <StylesContext.Provider value={addStyles}>
          <LaterContext.Provider value={later}>
            <div className="portico" dir={current.direction} lang={current.tag}>
              {core.options.enableEmbedded ? <EmbeddedCard /> : <ModalCard />}
            </div>
          </LaterContext.Provider>
        </StylesContext.Provider>
      </LocaleContext.Provider>
    </CoreContext.Provider>
  )
}

function ModalCard() {
  const { actions } = useCore()
  const isOpen = useModal(({ open }) => open)
  const isPresent = usePresence(isOpen, fadeOut)
  // While the card fades out it keeps showing what it showed.
  const view = useLatched(useShownView(), isOpen)
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const openMode = findView(view).isBeside ? 'beside' : 'modal'
  return (
    <>
      <Dialog
        focusRef={headingRef}
        labelledBy={headingId}
        mode={isOpen ? openMode : 'closed'}
        onDismiss={actions.close}
      >
        {(isOpen || isPresent) && (
          <Card headingId={headingId} headingRef={headingRef} view={view} />
        )}
      </Dialog>
      {!isOpen && <WaitingSlot place="page" />}
    </>
  )
}

function EmbeddedCard() {
  const view = useShownView()
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={headingId} className="embedded">
      <Card headingId={headingId} headingRef={headingRef} view={view} />
    </section>
  )
}
