import type { ChangeEvent } from 'react'
import type { ProfilesController, ProfilesState } from './profiles-controller.ts'

type ProfileListProps = {
  profiles: ProfilesController
  saveFile: (name: string, text: string) => void
  state: Extract<ProfilesState, { status: 'ready' }>
}

export function ProfileList({ profiles, saveFile, state }: ProfileListProps) {
  const { drafts, outcome, selectedId } = state

  async function importFile({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    // The same file can then be chosen again.
    const text = await file?.text()
    currentTarget.value = ''
    if (text !== undefined) await profiles.importFile(text)
  }

  return (
    <nav aria-label="Profiles">
      <ul>
        {state.profiles.map(({ id, name }) => (
          <li key={id}>
            <button
              aria-current={id === selectedId || undefined}
              onClick={() => profiles.select(id)}
              type="button"
            >
              <span>{name}</span>
              {drafts[id] && <small>Not saved</small>}
            </button>
          </li>
        ))}
      </ul>
      <div className="list-actions">
        <button className="second" onClick={() => void profiles.create()} type="button">
          New profile
        </button>
        <label className="second">
          Import
          <input
            accept="application/json,.json"
            onChange={(event) => void importFile(event)}
            type="file"
          />
        </label>
        <button
          className="second"
          onClick={() => saveFile('portico-profiles.json', profiles.toFile())}
          type="button"
        >
          Export all
        </button>
      </div>
      {outcome.kind === 'not-imported' && (
        <div className="problem" role="alert">
          <p>Nothing was imported.</p>
          <ul>
            {outcome.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  )
}
