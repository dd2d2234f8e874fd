import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { focusElement } from '../../primitives/focus.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { profileWords } from './profile-words.ts'
import { toExplained } from './to-explained.ts'
import { useAuth, useLatest } from './use-auth.ts'

type Request = Parameters<typeof toExplained>[0]

const isRequest = (request: Request | undefined): request is Request => request !== undefined

/** §2.12, §2.21: the request in words, and the slot of the secure frame. No element of the overlay covers the frame. */
export function ApproveTransactionView() {
  const { actions, signInState } = useCore()
  // A sign-in that is required cannot be closed (§4.19), but its request can be rejected.
  const isSignIn = useStore(signInState, (state) => 'step' in state)
  const message = useMessage(profileWords)
  const [first] = useStore(useAuth().approvals)
  const explained = first && toExplained(first)
  const words = useWords(explained !== undefined)
  // The view stays while it closes, after the last request.
  const hadRequest = useLatest(first, isRequest) !== undefined
  if (!hadRequest)
    return (
      <NothingToShow
        icon={circleAlertIcon}
        text={message('approve.none-text')}
        title={message('approve.none')}
      />
    )
  const frame = <FrameSlot />
  const ApprovalCard = words.value?.ApprovalCard
  // Without the code for words, the frame alone says what it is asked.
  if (!explained || words.status === 'failed') return <Secure>{frame}</Secure>
  return (
    <Secure>
      {ApprovalCard ? (
        <ApprovalCard
          explained={explained}
          key={explained.key}
          onReject={isSignIn ? actions.goBack : actions.close}
        >
          {frame}
        </ApprovalCard>
      ) : (
        <ApprovalSkeleton />
      )}
    </Secure>
  )
}

/**
 * What is above the frame, and the frame. A card in the page is scrolled into sight: the frame takes no approval while the
 * visitor cannot see all of it.
 */
function Secure({ children }: { children: ReactNode }) {
  const { enableEmbedded } = useCore().options
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = ref.current?.closest('.card')
    if (!enableEmbedded || !card) return undefined
    // The card grows to the height of the view.
    const observer = new ResizeObserver(() => card.scrollIntoView({ block: 'nearest' }))
    observer.observe(card)
    return () => observer.disconnect()
  }, [enableEmbedded])
  return (
    <div className="secure" ref={ref}>
      {children}
    </div>
  )
}

/** The chunk that says requests in words. It loads once there is one. */
function useWords(isNeeded: boolean) {
  const { explanation } = useFeatures()
  const words = useLazy(isNeeded ? explanation : undefined, 'The explanation of requests')
  useStyles(words.value?.styles ?? '')
  return words
}

function FrameSlot() {
  const slot = useRef<HTMLSlotElement>(null)
  useEffect(() => focusElement(slot.current?.assignedElements()[0]), [])
  return (
    <div className="secure-frame">
      <ApprovalSkeleton />
      <slot name="secure-frame" ref={slot} />
    </div>
  )
}

/** The layout of an approval: the page that makes the request, what it does, and the answers. The frame replaces it. */
function ApprovalSkeleton() {
  const message = useMessage()
  return (
    <div className="approval">
      <output className="sr-only">{message('common.loading')}</output>
      <div className="approval-page">
        <Skeleton shape="tile" />
        <Skeleton shape="text" />
      </div>
      <div className="approval-facts">
        <Skeleton shape="text" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
      <div className="approval-answers">
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    </div>
  )
}
