import checkIcon from '@lucide/icons/icons/check'
import copyIcon from '@lucide/icons/icons/copy'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

type Props = {
  /** What a screen reader announces when the text is copied. Others see a tick. */
  doneText: string
  label: string
  /** Called if the clipboard does not accept the text. */
  onFailed: () => void
  text: string
}

/** Copies a text. */
export function CopyButton({ doneText, label, onFailed, text }: Props) {
  const { copy, isCopied } = useCopy(text, onFailed)
  return (
    <>
      <IconButton
        label={label}
        onPress={() => void copy()}
        size="small"
        tone={isCopied ? 'success' : undefined}
      >
        <Icon of={isCopied ? checkIcon : copyIcon} size={16} />
      </IconButton>
      <output className="sr-only">{isCopied && doneText}</output>
    </>
  )
}
