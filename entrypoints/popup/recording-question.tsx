import type { PendingChange, SiteController } from './site-controller.ts'

/** Shows a dialog until it is removed, which gives the focus back. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

type RecordingQuestionProps = {
  pending: PendingChange
  site: Pick<SiteController, 'goOn' | 'leave'>
}

function describe({ change, isRecorded, otherRecordings }: PendingChange): string {
  if (!('isOn' in change)) return 'The page reloads. You lose the recording unless you save it.'
  const ofThis = isRecorded ? ' You can save the recording of this tab first.' : ''
  const all = `All tabs of this site reload. What was recorded in them is lost.${ofThis}`
  if (otherRecordings === 0) return all
  return otherRecordings === 1
    ? `${all} One other tab is recorded: to keep that, cancel, and save it in the popup of that tab.`
    : `${all} ${otherRecordings} other tabs are recorded: to keep that, cancel, and save it in the popup of each.`
}

/** Asks about recordings that would end with a change: whether that of this tab is saved first. Escape leaves the change. */
export function RecordingQuestion({ pending, site }: RecordingQuestionProps) {
  const isMany = pending.otherRecordings > 0
  return (
    <dialog aria-labelledby="question" className="question" onCancel={site.leave} ref={show}>
      <h2 id="question">
        {isMany ? 'Recordings of this site end' : 'The recording of this page ends'}
      </h2>
      <p>{describe(pending)}</p>
      {pending.isRecorded && (
        <button className="save" onClick={() => void site.goOn(true)} type="button">
          {isMany ? 'Save this one and continue' : 'Save it and continue'}
        </button>
      )}
      <button className="second" onClick={() => void site.goOn(false)} type="button">
        {isMany ? 'Continue without them' : 'Continue without it'}
      </button>
      <button className="second" onClick={site.leave} type="button">
        Cancel
      </button>
    </dialog>
  )
}
