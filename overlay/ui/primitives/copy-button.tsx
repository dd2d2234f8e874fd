import checkIcon from '@lucide/icons/icons/check'
import copyIcon from '@lucide/icons/icons/copy'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

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
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => setDone(false), 1500)
    return () => clearTimeout(timer)
  }, [isDone])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      // There is no clipboard over plain http, or the page's policy denies it. The caller reports it.
      onFailed()
    }
  }

  return (
    <>
      <IconButton
        label={label}
        onPress={() => void copy()}
        size="small"
        tone={isDone ? 'success' : undefined}
      >
        <Icon of={isDone ? checkIcon : copyIcon} size={16} />
      </IconButton>
      <output className="sr-only">{isDone && doneText}</output>
    </>
  )
}
