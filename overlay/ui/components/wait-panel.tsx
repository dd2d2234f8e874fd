import xIcon from '@lucide/icons/icons/x'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import * as limits from '../../../shared/limits.ts'
import { useIsLate } from '../hooks/use-is-late.ts'
import { useMessage } from '../hooks/use-message.ts'
import { Button } from '../primitives/button.tsx'
import { activeElement, focusElement, hasFocus } from '../primitives/focus.ts'
import { Icon } from '../primitives/icon.tsx'
import { WaitRing } from '../primitives/wait-ring.tsx'
import { Said } from './said.tsx'

type Props = {
  isFailed: boolean
  lateText?: string | undefined
  onCancel: () => void
  onRetry: () => void
  picture: ReactNode
  text: string
  title: string
}

/**
 * Focuses "Try again" after a failure, and the title once that button is gone. A page that has the focus keeps it: the
 * live region says what happened.
 */
function useFailureFocus(isFailed: boolean): RefObject<HTMLDivElement | null> {
  const actions = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = actions.current?.closest('.card')
    if (!card) return
    const isLost = !activeElement(card.ownerDocument)
    if (isFailed && (isLost || hasFocus(card)))
      focusElement(actions.current?.querySelector('button'))
    else if (isLost) focusElement(card.querySelector('h2'))
  }, [isFailed])
  return actions
}

/** Shows that a wallet is waited for, and how it answered. Screen readers announce the change. */
export function WaitPanel(props: Props) {
  const { isFailed, lateText, onCancel, onRetry, picture, text, title } = props
  const message = useMessage()
  const [tries, setTries] = useState(0)
  const actions = useFailureFocus(isFailed)
  const isWaiting = !isFailed && lateText !== undefined
  const isLate = useIsLate(isWaiting ? `try ${tries}` : undefined, limits.walletWaitRetry)

  const shown = isLate ? lateText : text

  function askAgain(): void {
    setTries(tries + 1)
    onRetry()
  }

  return (
    <>
      <div className="hero">
        <WaitRing
          badge={isFailed && <Icon of={xIcon} size={14} strokeWidth={3} />}
          state={isFailed ? 'failed' : 'waiting'}
        >
          {picture}
        </WaitRing>
        <div className="hero-text">
          <h3>{title}</h3>
          <p>{shown}</p>
        </div>
      </div>
      <Said text={`${title}. ${shown}`} />
      <div className="actions" ref={actions}>
        {isFailed && (
          <Button onPress={onRetry} variant="primary" wide>
            {message('common.retry')}
          </Button>
        )}
        {isLate && (
          <Button onPress={askAgain} wide>
            {message('common.ask-again')}
          </Button>
        )}
        <Button onPress={onCancel} wide>
          {message('common.cancel')}
        </Button>
      </div>
    </>
  )
}
