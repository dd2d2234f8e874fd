import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { CardHeader } from './card-header.tsx'
import { FootContext } from './components/foot.tsx'
import { useCore } from './hooks/use-core.ts'
import { useModal } from './hooks/use-stores.ts'
import { NoticeSlot } from './notice-slot.tsx'
import { PendingRequestSlot } from './pending-request-slot.tsx'
import { activeElement, focusElement, hasFocus } from './primitives/focus.ts'
import { useHeightMotion } from './primitives/use-height-motion.ts'
import { useViewTitle } from './use-view-title.ts'
import { ViewOutlet } from './view-outlet.tsx'

type Props = {
  headingId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  view: ViewName
}

/**
 * Moves focus to the title when the view changes, unless the page has the focus. Returns what a screen reader
 * announces.
 */
function useViewChange(props: Props, title: string): string {
  const { headingRef, view } = props
  const shown = useRef(view)
  const [announced, setAnnounced] = useState('')
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    setAnnounced(title)
    const heading = headingRef.current
    const card = heading?.closest('.card')
    if (!card || !activeElement(card.ownerDocument) || hasFocus(card)) focusElement(heading)
  }, [headingRef, title, view])
  return announced
}

/** The card: header, alert, view, pending request and snackbar. Opening the dialog does not render it again. */
export const Card = memo(CardOfView)

function CardOfView(props: Props) {
  const { view } = props
  const title = useViewTitle(view)
  const note = useCore().options.messages['card.note']
  // Empty until the view changes: the first view of an opening fades in with the card.
  const announced = useViewChange(props, title)
  const isShaking = useModal(({ shake }) => shake)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [foot, setFoot] = useState<Element | null>(null)
  useHeightMotion(scroller, content)

  return (
    <div className="card" data-shake={isShaking || undefined}>
      <CardHeader {...props} title={title} />
      <NoticeSlot of="AlertBar" />
      <div className="body" ref={scroller}>
        <div ref={content}>
          <div className="view" data-enters={announced ? true : undefined} key={view}>
            <FootContext.Provider value={foot}>
              <ViewOutlet name={view} />
            </FootContext.Provider>
          </div>
        </div>
      </div>
      <div className="foot" ref={setFoot} />
      {note && <p className="legal">{note}</p>}
      <PendingRequestSlot place="card" />
      {/* Always rendered, so that screen readers announce the message. */}
      <output aria-atomic="true" className="snackbar">
        <NoticeSlot of="Snack" />
      </output>
      <output className="sr-only">{announced}</output>
    </div>
  )
}
