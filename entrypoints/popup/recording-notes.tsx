import type { SavedRecording } from './site-controller.ts'

type RecordingNotesProps = {
  isRecorded: boolean
  onSave: () => void
  onStart: () => void
  saved: SavedRecording | undefined
}

/** What is in a file, for the tester who sends it to support. */
const content =
  'The file has the screens, the buttons that were pressed, when wallets and services answered, and the codes of errors. It has no email, code, message, signature, key or exact amount. Addresses and names are replaced.'

/** The recording of this tab: whether there is one, and the button that starts it, or stops and saves it. */
export function RecordingNotes({ isRecorded, onSave, onStart, saved }: RecordingNotesProps) {
  const isSaving = saved?.status === 'saving'
  return (
    <section aria-label="Recording" className="recording">
      <p>{isRecorded ? 'Recorded since this page was loaded.' : 'This page is not recorded.'}</p>
      {/* A press of Stop must not start a recording where another popup has stopped it meanwhile. */}
      <button
        aria-disabled={isSaving}
        className="second"
        key={String(isRecorded)}
        onClick={() => isSaving || (isRecorded ? onSave() : onStart())}
        type="button"
      >
        {isRecorded ? 'Stop and save' : 'Start recording'}
      </button>
      <output
        className={saved?.status === 'failed' ? 'problem' : 'state'}
        data-status={saved?.status}
      >
        {saved?.status === 'saved' && `Saved as ${saved.name}`}
        {saved?.status === 'failed' && 'The page gave no recording. Reload it, and try again.'}
      </output>
      <p className="note">
        {isRecorded
          ? `It stays in the memory of this tab, and is lost when the tab loads another page: save it before. ${content} The page reloads.`
          : 'The page reloads, and the recording begins with it.'}
      </p>
    </section>
  )
}
