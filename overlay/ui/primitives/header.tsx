import arrowLeftIcon from '@lucide/icons/icons/arrow-left'
import circleQuestionMarkIcon from '@lucide/icons/icons/circle-question-mark'
import xIcon from '@lucide/icons/icons/x'
import type { RefObject } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  headingId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  labels: { readonly back: string; readonly close: string; readonly help: string }
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
  onHelp?: (() => void) | undefined
  title: string
}

/** The header of the card: back or help, the title, close. */
export function Header({ headingId, headingRef, labels, onBack, onClose, onHelp, title }: Props) {
  return (
    <header className="header">
      {onBack ? (
        <IconButton label={labels.back} onPress={onBack}>
          <Icon of={arrowLeftIcon} className="flip" size={20} />
        </IconButton>
      ) : onHelp ? (
        <IconButton label={labels.help} onPress={onHelp}>
          <Icon of={circleQuestionMarkIcon} size={20} />
        </IconButton>
      ) : (
        <span />
      )}
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {onClose ? (
        <IconButton label={labels.close} onPress={onClose}>
          <Icon of={xIcon} size={20} />
        </IconButton>
      ) : (
        <span />
      )}
    </header>
  )
}
