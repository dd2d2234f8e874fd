import xIcon from '@lucide/icons/icons/x'
import type { ReactNode } from 'react'
import { useMessage } from '../hooks/use-message.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { WaitRing } from '../primitives/wait-ring.tsx'

type Props = {
  isFailed: boolean
  onCancel: () => void
  onRetry: () => void
  picture: ReactNode
  text: string
  title: string
}

/** Shows that a wallet is waited for, and how it answered. Screen readers announce the change. */
export function WaitPanel({ isFailed, onCancel, onRetry, picture, text, title }: Props) {
  const message = useMessage()
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
          <p>{text}</p>
        </div>
      </div>
      <div className="actions">
        {isFailed && (
          <Button onPress={onRetry} variant="primary" wide>
            {message('common.retry')}
          </Button>
        )}
        <Button onPress={onCancel} wide>
          {message('common.cancel')}
        </Button>
      </div>
    </>
  )
}
