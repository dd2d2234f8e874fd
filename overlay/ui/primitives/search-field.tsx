import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from './icon-button.tsx'

type Props = {
  clearLabel: string
  fieldRef: RefObject<HTMLInputElement | null>
  label: string
  onChange: (text: string) => void
  /** The visitor goes on to what was found. */
  onDown: () => void
  value: string
}

/** A field to search by.. */
export function SearchField({ clearLabel, fieldRef, label, onChange, onDown, value }: Props) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
  }
  return (
    <div className="search">
      <Search size={18} />
      <input
        aria-label={label}
        autoCapitalize="off"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder={label}
        ref={fieldRef}
        spellCheck={false}
        type="text"
        value={value}
      />
      {value !== '' && (
        <IconButton
          label={clearLabel}
          onPress={() => {
            onChange('')
            fieldRef.current?.focus()
          }}
          size="small"
        >
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}
