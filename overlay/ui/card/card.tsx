import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { FootContext } from '../components/foot.tsx'
import { useCore } from '../hooks/use-core.ts'
import { type Success, type SuccessChunk, useFeatures } from '../hooks/use-features.ts'
import { useLazy } from '../hooks/use-lazy.ts'
import { useReadyView } from '../hooks/use-ready-view.ts'
import { useSheet } from '../hooks/use-sheet.ts'
import { useModal } from '../hooks/use-stores.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { useWide } from '../hooks/use-wide.ts'
import { activeElement, focusElement, hasFocus } from '../primitives/focus.ts'
import { useHeightMotion } from '../primitives/use-height-motion.ts'
import { useKeptFocus } from '../primitives/use-restored-focus.ts'
import { createViewMotion, type ViewMotion } from '../primitives/view-motion.ts'
import { CardHeader } from './card-header.tsx'
import { NoticeSlot } from './notice-slot.tsx'
import { PendingRequestSlot } from './pending-request-slot.tsx'
import { useViewTitle } from './use-view-title.ts'
import { ViewOutlet } from './view-outlet.tsx'

type Props = {
  headingId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Called when the visitor closes a card that shows a success. */
  onSuccessEnd?: (() => void) | undefined
  /** What has just succeeded, which the card shows in place of its view. */
  success?: Success | undefined
  view: ViewName
}

/**
 * Moves focus to the title of a new view, unless the page has the focus. Returns the announcement, which is empty if a screen reader
 * says the title because it gets the focus.
 */
function useViewChange(props: Props, title: string): string {
  const { headingRef, view } = props
  const shown = useRef(view)
  /** The title that the heading had when it got the focus. */
  const said = useRef<string>(undefined)
  const [announced, setAnnounced] = useState('')
  useLayoutEffect(() => {
    headingRef.current?.addEventListener('focus', ({ currentTarget }) => {
      if (currentTarget instanceof Element) said.current = currentTarget.textContent
    })
  }, [headingRef])
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const heading = headingRef.current
    const card = heading?.closest('.card')
    // A view that one goes back to has its focus again.
    const isInView = card && [...card.querySelectorAll('.body, .foot')].some(hasFocus)
    if (!isInView && (!card || !activeElement(card.ownerDocument) || hasFocus(card)))
      focusElement(heading)
    setAnnounced(heading && hasFocus(heading) && said.current === title ? '' : title)
  }, [headingRef, title, view])
  return announced
}

/** The card: header, alert, view, pending request and snackbar. Opening the dialog does not render it again. */
export const Card = memo(CardOfView)

function CardOfView({ onSuccessEnd, success, view: requested, ...rest }: Props) {
  const view = useReadyView(requested)
  const props = { ...rest, view }
  const title = useViewTitle(view)
  const wide = useWide(view)
  const listTitle = useViewTitle('Connect')
  const note = useCore().options.messages['card.note']
  // Empty until the view changes: the title of the first view is the name of the dialog.
  const announced = useViewChange(props, title)
  const isShaking = useModal(({ shake }) => shake)
  const [motion] = useState(createViewMotion)
  useKeptFocus(props.headingRef)
  useSheet(props.headingRef, view)

  return (
    <div className="card" data-shake={isShaking || undefined}>
      <CardHeader
        {...props}
        onSuccessEnd={success && onSuccessEnd}
        title={wide ? listTitle : title}
      />
      <NoticeSlot of="AlertBar" />
      {wide && <wide.WideList isInert={success !== undefined} Outlet={ViewOutlet} />}
      <CardBody>
        <ViewFrame
          isWaiting={view !== requested}
          key={success ? 'success' : view}
          motion={motion}
          name={view}
        >
          {success ? (
            <LazySuccess {...success} />
          ) : wide ? (
            <wide.WideDetail name={view} Outlet={ViewOutlet} title={title} />
          ) : (
            <ViewOutlet name={view} />
          )}
        </ViewFrame>
      </CardBody>
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

function CardBody({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  // Made before the first render, which the view then needs once: an element of React is known after it.
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => foot.current?.append(place), [place])
  useHeightMotion({ content, foot, scroller })
  return (
    <FootContext.Provider value={place}>
      <div className="body" ref={scroller}>
        <div ref={content}>{children}</div>
      </div>
      <div className="foot" ref={foot} />
    </FootContext.Provider>
  )
}

function LazySuccess(props: Success) {
  const { value } = useLazy(useFeatures().success, 'The view of success')
  return value && <StyledSuccess {...value} {...props} />
}

function StyledSuccess({ styles, SuccessPanel, ...props }: SuccessChunk & Success) {
  useStyles(styles)
  return <SuccessPanel {...props} />
}

type FrameProps = {
  children: ReactNode
  /** Whether the view stays only until the next one can be shown. */
  isWaiting: boolean
  motion: ViewMotion
  name: ViewName
}

/** One view. It moves in when it is added, and out when it is removed. */
function ViewFrame({ children, isWaiting, motion, name }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { getState } = useCore().navigation.store
  useLayoutEffect(() => {
    const view = ref.current
    if (!view) return undefined
    motion.enter(view, name, getState().history.length)
    return () => motion.leave(view, name)
  }, [getState, motion, name])
  useLayoutEffect(() => {
    if (isWaiting && ref.current) motion.hold(ref.current, name)
  }, [isWaiting, motion, name])
  return (
    <div className="view" ref={ref}>
      {children}
    </div>
  )
}
