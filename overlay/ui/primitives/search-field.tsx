import searchIcon from '@lucide/icons/icons/search'
import xIcon from '@lucide/icons/icons/x'
import type { KeyboardEvent, RefObject } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  clearLabel: string
  fieldRef: RefObject<HTMLInputElement | null>
  label: string
  onChange: (text: string) => void
  /** Called when the visitor presses the down arrow, to move to the results. */
  onDown: () => void
  value: string
}

/** A search field. */
export function SearchField({ clearLabel, fieldRef, label, onChange, onDown, value }: Props) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
  }
  return (
    <div className="search">
      <Icon of={searchIcon} size={18} />
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
          <Icon of={xIcon} size={16} />
        </IconButton>
      )}
    </div>
  )
}
