import { useEffect, useRef } from 'react'
import { useMessage } from '../../hooks/use-message.ts'
import { focusElement } from '../../primitives/focus.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'

/** §2.12, §2.21: the slot of the secure frame. No element of the overlay covers the frame. */
export function ApproveTransactionView() {
  const slot = useRef<HTMLSlotElement>(null)
  useEffect(() => focusElement(slot.current?.assignedElements()[0]), [])
  return (
    <div className="secure">
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
