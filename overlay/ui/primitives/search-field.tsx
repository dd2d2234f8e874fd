import searchIcon from '@lucide/icons/icons/search'
import xIcon from '@lucide/icons/icons/x'
import { type KeyboardEvent as FieldKeyEvent, type RefObject, useLayoutEffect } from 'react'
import { matchesMedia } from '../styles/dom-motion.ts'
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

/** A letter that is typed, and not a shortcut of the browser or a press of a control. */
const isTyped = ({ altKey, ctrlKey, isComposing, key, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey && !isComposing

/**
 * What is typed anywhere in the card goes into the field. With a mouse or a trackpad, the field has the focus from the beginning: on a
 * touch screen, its keyboard would cover the list.
 */
function useTypedText(fieldRef: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const field = fieldRef.current
    const card = field?.closest('.card')
    if (!field || !card) return undefined
    if (matchesMedia('(pointer: fine)')) field.focus({ preventScroll: true })
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isTyped(event)) return
      // The browser puts the letter into what has the focus after this event.
      if (!(event.target instanceof HTMLInputElement)) field.focus()
    }
    card.addEventListener('keydown', onKeyDown)
    return () => card.removeEventListener('keydown', onKeyDown)
  }, [fieldRef])
}

/** Keeps the height that a view has before its list is searched: a shorter list would move the field while the visitor types. */
function keepHeight(field: HTMLInputElement | null, isSearched: boolean): void {
  const view = field?.closest<HTMLElement>('.view')
  const height = isSearched ? `min(${view?.offsetHeight}px, 100dvh - 144px)` : ''
  view?.style.setProperty('min-block-size', height)
}

/** The field that searches the list of a view. */
export function SearchField({ clearLabel, fieldRef, label, onChange, onDown, value }: Props) {
  useTypedText(fieldRef)

  function change(text: string): void {
    const isSearched = text !== ''
    if (isSearched === (value === '')) keepHeight(fieldRef.current, isSearched)
    onChange(text)
  }
  function onKeyDown(event: FieldKeyEvent): void {
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
        onChange={(event) => change(event.currentTarget.value)}
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
            change('')
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
