import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { useEffect, useRef } from 'react'
import { focusElement } from '../../primitives/focus.ts'
import { Icon } from '../../primitives/icon.tsx'

/** §2.12, §2.21: the slot of the secure frame. No element of the overlay covers the frame. */
export function ApproveTransactionView() {
  const slot = useRef<HTMLSlotElement>(null)
  useEffect(() => focusElement(slot.current?.assignedElements()[0]), [])
  return (
    <div className="secure">
      <Icon className="spinner" of={loaderCircleIcon} size={24} />
      <slot name="secure-frame" ref={slot} />
    </div>
  )
}
