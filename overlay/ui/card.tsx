import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { alertCatalogue } from '../../shared/errors/alerts.ts'
import { CardHeader } from './card-header.tsx'
import { useCore } from './hooks/use-core.ts'
import { useMessage } from './hooks/use-message.ts'
import { useAlert, useModal, useSnackbar } from './hooks/use-stores.ts'
import { AlertBar } from './primitives/alert-bar.tsx'
import { activeElement, focusElement, hasFocus } from './primitives/focus.ts'
import { Snackbar } from './primitives/snackbar.tsx'
import { useHeightMotion } from './primitives/use-height-motion.ts'
import { useViewTitle } from './views/use-view-title.ts'
import { ViewOutlet } from './views/view-outlet.tsx'
import { WaitingSlot } from './waiting-slot.tsx'

type Props = {
  headingId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  view: ViewName
}

/** Moves focus to the title when the view changes, unless the visitor is busy on the page. Gives what to read out. */
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

/** The card: head, alerts, the view, and what is said at its foot. */
export function Card(props: Props) {
  const { view } = props
  const title = useViewTitle(view)
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
          <div className="view" key={view}>
            <ViewOutlet name={view} />
          </div>
        </div>
      </div>
      <WaitingSlot place="card" />
      <CardSnackbar />
      <output className="sr-only">{announced}</output>
    </div>
  )
}

function CardAlert() {
  const { alerts } = useCore()
  const code = useAlert((state) => state.code)
  const message = useMessage()
  if (!code) return null
  const { text, title } = alertCatalogue[code]
  return (
    <AlertBar hideLabel={message('common.hide')} onHide={alerts.hide} text={text} title={title} />
  )
}

function CardSnackbar() {
  const text = useSnackbar((state) => (state.open ? state.message : undefined))
  const variant = useSnackbar((state) => state.variant)
  return <Snackbar message={text} variant={variant} />
}
