import { startTransition, useEffect, useState } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'

/** How long the closed card stays as it is, in milliseconds: longer than its longest fade (§9.35). */
const fadeOut = 200

type DialogCard = {
  readonly isOpen: boolean
  /** Changes with each opening. It is the key of the card, so that each opening begins without the state of another. */
  readonly opening: number
  readonly isUsed: boolean
  readonly view: ViewName | undefined
}

/**
 * The card of the dialog. While the dialog is closed, the card shows `viewAhead`: it is rendered in slices before the visitor opens
 * it. While the dialog fades out, the card keeps its last view.
 */
export function useDialogCard(options: {
  /** Whether the card stays as it is, for what it says of the end of its task. */
  isHeld: boolean
  isOpen: boolean
  view: ViewName
  viewAhead: ViewName | undefined
}): Pick<DialogCard, 'opening' | 'view'> {
  const { isHeld, isOpen, view, viewAhead } = options
  const [card, setCard] = useState<DialogCard>({
    isOpen,
    isUsed: isOpen,
    opening: 0,
    view: isOpen ? view : viewAhead,
  })
  if (!isHeld && (isOpen !== card.isOpen || (isOpen && card.view !== view))) {
    setCard({
      isOpen,
      isUsed: card.isUsed || isOpen,
      // The same number if React renders the renewal below first, which it has put off: the card then stays.
      opening: card.opening + (isOpen && !card.isOpen ? +card.isUsed + +(view !== viewAhead) : 0),
      view: isOpen ? view : card.view,
    })
  }

  useEffect(() => {
    if (isOpen || isHeld) return undefined
    const renew = (last: DialogCard) =>
      last.isUsed || last.view !== viewAhead
        ? { isOpen: false, isUsed: false, opening: last.opening + 1, view: viewAhead }
        : last
    const timer = setTimeout(() => startTransition(() => setCard(renew)), fadeOut)
    return () => clearTimeout(timer)
  }, [isHeld, isOpen, viewAhead])
  return card
}
