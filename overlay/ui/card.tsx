import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { CardHeader } from './card-header.tsx'
import { useCore } from './hooks/use-core.ts'
import { useMessage } from './hooks/use-message.ts'
import { useAlert, useModal, useSnackbar } from './hooks/use-stores.ts'
import { PendingRequestSlot } from './pending-request-slot.tsx'
import { AlertBar } from './primitives/alert-bar.tsx'
import { activeElement, focusElement, hasFocus } from './primitives/focus.ts'
import { Snackbar } from './primitives/snackbar.tsx'
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
  useHeightMotion(scroller, content)

  return (
    <div className="card" data-shake={isShaking || undefined}>
      <CardHeader {...props} title={title} />
      <CardAlert />
      <div className="body" ref={scroller}>
        <div ref={content}>
          <div className="view" data-enters={announced ? true : undefined} key={view}>
            <ViewOutlet name={view} />
          </div>
        </div>
      </div>
      {note && <p className="legal">{note}</p>}
      <PendingRequestSlot place="card" />
      <CardSnackbar />
      <output className="sr-only">{announced}</output>
    </div>
  )
}

function CardAlert() {
  const { actions } = useCore()
  const code = useAlert((state) => state.code)
  const message = useMessage()
  if (!code) return null
  return (
    <AlertBar
      hideLabel={message('common.hide')}
      onHide={actions.hideAlert}
      text={message(`alert.${code}.text`)}
      title={message(`alert.${code}.title`)}
    />
  )
}

function CardSnackbar() {
  const message = useMessage()
  const key = useSnackbar((state) => (state.open ? state.message : undefined))
  const svg = useSnackbar((state) => state.svg)
  const variant = useSnackbar((state) => state.variant)
  return <Snackbar message={key && message(`snackbar.${key}`)} svg={svg} variant={variant} />
}
