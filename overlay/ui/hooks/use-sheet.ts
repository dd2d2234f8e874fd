import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { isSignInDue } from '../../../shared/core/sign-in-state.ts'
import { matchesMedia } from '../styles/dom-motion.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useCore } from './use-core.ts'
import { useFeatures } from './use-features.ts'
import { useLazy } from './use-lazy.ts'

/** Lets the visitor drag the card of a phone down. An approval and a sign-in that is required are not dragged away. */
export function useSheet(heading: RefObject<HTMLElement | null>, view: ViewName): void {
  const { actions, options, signInState } = useCore()
  const { sheet } = useFeatures()
  const isNeeded = useAfterPaint() && !options.enableEmbedded && matchesMedia('(pointer: coarse)')
  const { value } = useLazy(isNeeded ? sheet : undefined, 'The drag of the card')
  const isDue = useStore(signInState, isSignInDue)
  const isHeld = isDue && view === 'SIWXSignMessage'
  useEffect(() => {
    const card = heading.current?.closest<HTMLElement>('.card')
    if (!card || !value || view === 'ApproveTransaction' || isHeld) return undefined
    return value.enableDrag({
      canDismiss: () => matchesMedia('(max-width: 430px)'),
      card,
      onDismiss: actions.close,
    })
  }, [actions, heading, isHeld, value, view])
}
