import { useStore } from 'zustand'
import { FilePicker } from './file-picker.tsx'
import { FileStart } from './file-start.tsx'
import { SessionView, type SessionViewProps } from './session-view.tsx'
import type { SessionsController } from './sessions-controller.ts'
import { useFileDrop } from './use-file-drop.ts'

type SessionsPageProps = {
  copy: (text: string) => Promise<void>
  /** What opens the tab of a reproduction. */
  reproduction: SessionViewProps['reproduction']
  sessions: SessionsController
}

export function SessionsPage({ copy, reproduction, sessions }: SessionsPageProps) {
  const state = useStore(sessions.store)
  const open = (file: File) => void sessions.open(file)
  const isDragging = useFileDrop(open)
  const session = state.status === 'opened' ? state.session : undefined
  return (
    <main data-dragging={isDragging || undefined}>
      <header>
        <img alt="" height={32} src="/icon/128.png" width={32} />
        <div>
          <h1>Sessions</h1>
          <p className="file-name">{session ? session.name : 'Replay what a visitor saw'}</p>
        </div>
        <div className="header-actions">
          {session && <FilePicker label="Open another file" onFile={open} />}
          <a href="/options.html">Profiles</a>
        </div>
      </header>
      {state.status === 'opened' ? (
        <SessionView
          copy={copy}
          key={state.session.name}
          reproduction={reproduction}
          session={state.session}
        />
      ) : (
        <FileStart onFile={open} state={state} />
      )}
    </main>
  )
}
