import { useStore } from 'zustand'
import { FilePicker } from './file-picker.tsx'
import { FileStart } from './file-start.tsx'
import { RecordingView, type RecordingViewProps } from './recording-view.tsx'
import type { RecordingsController } from './recordings-controller.ts'
import { useFileDrop } from './use-file-drop.ts'

type RecordingsPageProps = {
  copy: (text: string) => Promise<void>
  /** What opens the tab of a reproduction. */
  reproduction: RecordingViewProps['reproduction']
  recordings: RecordingsController
}

export function RecordingsPage({ copy, reproduction, recordings }: RecordingsPageProps) {
  const state = useStore(recordings.store)
  const open = (file: File) => void recordings.open(file)
  const isDragging = useFileDrop(open)
  const opened = state.status === 'opened' ? state.opened : undefined
  return (
    <main data-dragging={isDragging || undefined}>
      <header>
        <img alt="" height={32} src="/icon/128.png" width={32} />
        <div>
          <h1>Recordings</h1>
          <p className="file-name">{opened ? opened.name : 'Replay what a visitor saw'}</p>
        </div>
        <div className="header-actions">
          {opened && <FilePicker label="Open another file" onFile={open} />}
          <a href="/options.html">Profiles</a>
        </div>
      </header>
      {state.status === 'opened' ? (
        <RecordingView
          copy={copy}
          key={state.opened.name}
          reproduction={reproduction}
          opened={state.opened}
        />
      ) : (
        <FileStart onFile={open} state={state} />
      )}
    </main>
  )
}
