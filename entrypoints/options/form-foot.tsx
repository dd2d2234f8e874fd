import { useState } from 'react'
import { findProfile } from '../../shared/wire/profile.ts'
import type { Outcome, ProfilesController, ProfilesState } from './profiles-controller.ts'

type FormFootProps = {
  profiles: ProfilesController
  saveFile: (name: string, text: string) => void
  state: Extract<ProfilesState, { status: 'ready' }>
}

const sentences: Readonly<Record<Exclude<Outcome['kind'], 'imported'>, string>> = {
  failed: 'The browser couldn’t save the profiles.',
  invalid: 'Not saved. Check the fields above.',
  none: '',
  'not-imported': 'Nothing was imported.',
  saved: 'Saved. Pages use it when next loaded.',
}

function toSentence(outcome: Outcome): string {
  if (outcome.kind !== 'imported') return sentences[outcome.kind]
  return outcome.count === 1 ? 'Imported 1 profile.' : `Imported ${outcome.count} profiles.`
}

export function FormFoot({ profiles, saveFile, state }: FormFootProps) {
  const [isSure, setSure] = useState(false)
  const { outcome, selectedId } = state
  const isWrong = ['failed', 'invalid', 'not-imported'].includes(outcome.kind)
  const isLast = state.profiles.length === 1
  const { name } = findProfile(state.profiles, selectedId)
  const fileName = `portico-${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}.json`
  return (
    <footer>
      <output className={isWrong ? 'problem' : 'state'} data-status={outcome.kind}>
        {toSentence(outcome)}
      </output>
      <div className="foot-actions">
        <button className="save" type="submit">
          Save
        </button>
        <button className="second" onClick={() => void profiles.duplicate()} type="button">
          Duplicate
        </button>
        <button
          className="second"
          onClick={() => saveFile(fileName, profiles.toFile(selectedId))}
          type="button"
        >
          Export
        </button>
        <button
          className="second danger"
          disabled={isLast}
          onBlur={() => setSure(false)}
          onClick={() => (isSure ? void profiles.remove() : setSure(true))}
          title={isLast ? 'The last profile stays.' : undefined}
          type="button"
        >
          {isSure ? 'Delete it now' : 'Delete'}
        </button>
      </div>
    </footer>
  )
}
