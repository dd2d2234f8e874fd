import { FilePicker } from './file-picker.tsx'
import type { RecordingsState } from './recordings-controller.ts'

type FileStartProps = {
  onFile: (file: File) => void
  state: Exclude<RecordingsState, { status: 'opened' }>
}

export function FileStart({ onFile, state }: FileStartProps) {
  return (
    <section aria-label="Open a recording" className="start">
      {state.status === 'failed' && (
        <div className="notice" role="alert">
          <strong className="problem">{state.problem.title}</strong>
          <span className="file-name">{state.name}</span>
          <p>{state.problem.remedy}</p>
        </div>
      )}
      <h2>Open a recording</h2>
      <p>
        Drop the file that the visitor has saved in Help, Report a problem, or choose it. It stays
        in this tab: nothing is sent anywhere.
      </p>
      <FilePicker className="save" label="Choose a file" onFile={onFile} />
      <output>{state.status === 'reading' ? `Reading ${state.name}` : ''}</output>
    </section>
  )
}
