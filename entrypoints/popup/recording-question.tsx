import type { SiteController } from './site-controller.ts'

/** Shows a dialog until it is removed, which gives the focus back. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

type RecordingQuestionProps = {
  /** Whether the site is switched off. */
  isOff: boolean
  site: Pick<SiteController, 'goOn' | 'leave'>
}

/** Asks about a recording that would end with a change: whether it is saved first. Escape leaves the change. */
export function RecordingQuestion({ isOff, site }: RecordingQuestionProps) {
  return (
    <dialog aria-labelledby="question" className="question" onCancel={site.leave} ref={show}>
      <h2 id="question">The recording of this page ends</h2>
      <p>
        {isOff
          ? 'All tabs of this site reload. What was recorded in them is lost. Of this tab, you can save it.'
          : 'The page reloads. What was recorded is lost unless you save it.'}
      </p>
      <button className="save" onClick={() => void site.goOn(true)} type="button">
        Save it and go on
      </button>
      <button className="second" onClick={() => void site.goOn(false)} type="button">
        Go on without it
      </button>
      <button className="second" onClick={site.leave} type="button">
        Cancel
      </button>
    </dialog>
  )
}
