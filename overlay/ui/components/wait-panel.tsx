import xIcon from '@lucide/icons/icons/x'
import { type ReactNode, useState } from 'react'
import * as limits from '../../../shared/limits.ts'
import { useIsLate } from '../hooks/use-is-late.ts'
import { useMessage } from '../hooks/use-message.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { WaitRing } from '../primitives/wait-ring.tsx'

type Props = {
  isFailed: boolean
  /** What to say after a long wait, when the visitor can ask again. */
  lateText?: string | undefined
  onCancel: () => void
  onRetry: () => void
  picture: ReactNode
  text: string
  title: string
}

/** Shows that a wallet is waited for, and how it answered. Screen readers announce the change. */
export function WaitPanel(props: Props) {
  const { isFailed, lateText, onCancel, onRetry, picture, text, title } = props
  const message = useMessage()
  const [tries, setTries] = useState(0)
  const isWaiting = !isFailed && lateText !== undefined
  const isLate = useIsLate(isWaiting ? `try ${tries}` : undefined, limits.walletWaitRetry)

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
        <div aria-atomic="true" aria-live="polite" className="hero-text">
          <h3>{title}</h3>
          <p>{isLate ? lateText : text}</p>
        </div>
      </div>
      <div className="actions">
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
