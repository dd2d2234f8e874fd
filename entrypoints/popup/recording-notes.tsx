import { useCallback, useRef } from 'react'
import type { SavedRecording } from './site-controller.ts'

type RecordingNotesProps = {
  isRecorded: boolean
  /** Whether the page reloads: a press does nothing. */
  isReloading: boolean
  onSave: () => void
  onStart: () => void
  saved: SavedRecording | undefined
}

/** What is in a file, for the tester who sends it to support. */
const content =
  'The file has the screens, the buttons pressed, when wallets and services responded, and error codes. It has no email, code, message, signature, key or exact amount. Addresses and names are replaced.'

/** A ref for a button that another one replaces: the other one gets its focus. */
function useKeptFocus() {
  const isFocused = useRef(false)
  return useCallback((button: HTMLButtonElement) => {
    if (isFocused.current) button.focus()
    return () => {
      isFocused.current = button.ownerDocument.activeElement === button
    }
  }, [])
}

type RecordingButtonProps = Omit<RecordingNotesProps, 'isReloading' | 'saved'> & {
  isWaiting: boolean
}

function RecordingButton({ isRecorded, isWaiting, onSave, onStart }: RecordingButtonProps) {
  const keepFocus = useKeptFocus()
  return (
    // A press of Stop must not start a recording where another popup has stopped it meanwhile.
    <button
      aria-disabled={isWaiting}
      className="second"
      key={String(isRecorded)}
      onClick={() => isWaiting || (isRecorded ? onSave() : onStart())}
      ref={keepFocus}
      type="button"
    >
      {isRecorded ? 'Stop and save' : 'Start recording'}
    </button>
  )
}

/** The recording of this tab: whether there is one, and the button that starts it, or stops and saves it. */
export function RecordingNotes({ isReloading, saved, ...button }: RecordingNotesProps) {
  const { isRecorded } = button
  return (
    <section aria-label="Recording" className="recording">
      <p>{isRecorded ? 'Recording since this page loaded.' : 'This page isn’t being recorded.'}</p>
      <RecordingButton isWaiting={isReloading || saved?.status === 'saving'} {...button} />
      <output
        className={saved?.status === 'failed' ? 'problem' : 'state'}
        data-status={saved?.status}
      >
        {saved?.status === 'saved' && `Saved as ${saved.name}`}
        {saved?.status === 'failed' &&
          'There’s no recording on this page. Reload it, then try again.'}
      </output>
      <p className="note">
        {isRecorded
          ? `It stays in the memory of this tab, and is lost when the tab loads another page: save it before. ${content} The page reloads.`
          : 'The page reloads and recording starts.'}
      </p>
    </section>
  )
}
