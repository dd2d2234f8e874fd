import { type RefObject, useEffect } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useCore } from './use-core.ts'
import { useFeatures } from './use-features.ts'
import { useLazy } from './use-lazy.ts'

/** Lets the visitor drag the card of a phone down. An approval is answered or closed, not dragged away. */
export function useSheet(heading: RefObject<HTMLElement | null>, view: ViewName): void {
  const { actions, options } = useCore()
  const { sheet } = useFeatures()
  const isNeeded =
    useAfterPaint() && !options.enableEmbedded && matchMedia('(pointer: coarse)').matches
  const { value } = useLazy(isNeeded ? sheet : undefined, 'The drag of the card')
  useEffect(() => {
    const card = heading.current?.closest<HTMLElement>('.card')
    if (!card || !value || view === 'ApproveTransaction') return undefined
    return value.enableDrag({
      canDismiss: () => matchMedia('(max-width: 430px)').matches,
      card,
      onDismiss: actions.close,
    })
  }, [actions, heading, value, view])
}
