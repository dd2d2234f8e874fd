import clipboardPasteIcon from '@lucide/icons/icons/clipboard-paste'
import scanIcon from '@lucide/icons/icons/scan-qr-code'
import xIcon from '@lucide/icons/icons/x'
import { useRef } from 'react'
import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { sendWords } from './words.ts'

type Props = {
  describedBy: string
  id: string
  isInvalid: boolean
  onChange: (text: string) => void
  onPasteFailed: () => void
  onScan: () => void
  value: string
}

/** Whether the page can read the clipboard. Not over plain http. */
const canPaste = () => typeof navigator.clipboard?.readText === 'function'

/** A field for an address, a name or a payment request, which can be pasted in one press. */
export function ReceiverField(props: Props) {
  const { describedBy, id, isInvalid, onChange, onPasteFailed, onScan, value } = props
  const message = useMessage(sendWords)
  const field = useRef<HTMLInputElement>(null)

  async function paste(): Promise<void> {
    field.current?.focus()
    try {
      onChange((await navigator.clipboard.readText()).trim())
    } catch {
      // The visitor or the page's policy denies it. The caller says what to do.
      onPasteFailed()
    }
  }

  function clear(): void {
    onChange('')
    field.current?.focus()
  }

  return (
    <div className="send-field" data-invalid={isInvalid || undefined}>
      <input
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        dir="ltr"
        enterKeyHint="next"
        id={id}
        name="receiver"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        placeholder={message('send.receiver-placeholder')}
        ref={field}
        spellCheck={false}
        type="text"
        value={value}
      />
      {value !== '' && (
        <IconButton label={message('send.clear')} onPress={clear}>
          <Icon of={xIcon} size={18} />
        </IconButton>
      )}
      {value === '' && canPaste() && (
        <IconButton label={message('send.paste')} onPress={() => void paste()}>
          <Icon of={clipboardPasteIcon} size={18} />
        </IconButton>
      )}
      {value === '' && (
        <IconButton label={message('send.scan')} onPress={onScan}>
          <Icon of={scanIcon} size={18} />
        </IconButton>
      )}
    </div>
  )
}
