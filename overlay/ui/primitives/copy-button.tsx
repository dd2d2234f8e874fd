import checkIcon from '@lucide/icons/icons/check'
import copyIcon from '@lucide/icons/icons/copy'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  label: string
  /** Called with whether the clipboard accepted the text. */
  onCopied: (isDone: boolean) => void
  text: string
}

/** Copies a text. */
export function CopyButton({ label, onCopied, text }: Props) {
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
      onCopied(true)
    } catch {
      // There is no clipboard over plain http, or the page's policy denies it. The caller reports it.
      onCopied(false)
    }
  }

  return (
    <IconButton
      label={label}
      onPress={() => void copy()}
      size="small"
      tone={isDone ? 'success' : undefined}
    >
      {isDone ? <Icon of={checkIcon} size={16} /> : <Icon of={copyIcon} size={16} />}
    </IconButton>
  )
}
