import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ShowApproval } from '../../shared/wire/approval-export.ts'
import type { Approval } from '../../shared/wire/wallet.ts'
import { findObstacle } from '../visibility/find-obstacle.ts'
import { createObserve, createReading, readFacts, readPlace } from '../visibility/read-facts.ts'
import {
  type Visibility,
  type VisibilityWatch,
  watchVisibility,
} from '../visibility/watch-visibility.ts'
import { windowClock } from '../visibility/window-clock.ts'
import { ApprovalCard, getApprovalName } from './approval-card.tsx'
import { approvalStyle } from './approval-style.ts'

type ApprovalDialogProps = {
  approval: Approval
  host: Element
  onDecide: (isApproved: boolean) => void
}

/** The dialog of one approval. Approve counts from a press of a person, while the whole dialog has been visible for a while. */
function ApprovalDialog({ approval, host, onDecide }: ApprovalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const watch = useRef<VisibilityWatch>(undefined)
  const [visibility, setVisibility] = useState<Visibility>('settling')

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    dialog.showModal()
    // Its first part that can have the focus is the one that scrolls, which would have a ring around it at once.
    dialog.focus()
    watch.current = watchVisibility({
      clock: windowClock,
      findObstacle: () => findObstacle(readFacts(host, dialog)),
      isRead: createReading(dialog),
      readPlace: () => readPlace(dialog),
      observe: createObserve(dialog),
      onChange(next) {
        // A page that removes the request has it rejected: it could not be answered.
        if (next === 'detached') onDecide(false)
        else setVisibility(next)
      },
    })
    return watch.current.stop
  }, [host, onDecide])

  return (
    <dialog
      aria-label={getApprovalName(approval)}
      onCancel={(event) => {
        event.preventDefault()
        onDecide(false)
      }}
      ref={ref}
      tabIndex={-1}
    >
      <ApprovalCard
        approval={approval}
        onDecide={(isApproved, { isTrusted }) => {
          if (isTrusted && (!isApproved || watch.current?.check())) onDecide(isApproved)
        }}
        origin={location.origin}
        visibility={visibility}
      />
    </dialog>
  )
}

/** Adds the style. Firefox does not let scripts of extensions adopt a style sheet. */
function addStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(approvalStyle)
    root.adoptedStyleSheets = [sheet]
  } catch {
    const style = document.createElement('style')
    style.textContent = approvalStyle
    root.append(style)
  }
}

/** Keyboard and pointer events of the approval are not the page's. */
const stopped = ['click', 'keydown', 'keyup', 'pointerdown', 'pointerup', 'wheel'] as const

/** Shows an approval over the page, in a closed shadow root that the page's scripts cannot reach. */
export const showApproval: ShowApproval = (approval, signal) => {
  const host = document.createElement('portico-approval')
  const shadow = host.attachShadow({ mode: 'closed' })
  addStyle(shadow)
  const place = document.createElement('div')
  shadow.append(place)
  for (const type of stopped) host.addEventListener(type, (event) => event.stopPropagation())
  document.documentElement.append(host)
  const root = createRoot(place)
  return new Promise((resolve) => {
    let isDecided = false
    const onDecide = (isApproved: boolean) => {
      if (isDecided) return
      isDecided = true
      signal.removeEventListener('abort', reject)
      // Not while React renders.
      queueMicrotask(() => {
        root.unmount()
        host.remove()
      })
      resolve(isApproved)
    }
    const reject = () => onDecide(false)
    signal.addEventListener('abort', reject)
    root.render(<ApprovalDialog approval={approval} host={host} onDecide={onDecide} />)
  })
}
