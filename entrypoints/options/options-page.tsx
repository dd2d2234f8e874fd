import { useStore } from 'zustand'
import { ProfileForm } from './profile-form.tsx'
import { ProfileList } from './profile-list.tsx'
import type { ProfilesController } from './profiles-controller.ts'

type OptionsPageProps = {
  profiles: ProfilesController
  saveFile: (name: string, text: string) => void
}

export function OptionsPage({ profiles, saveFile }: OptionsPageProps) {
  const state = useStore(profiles.store)
  return (
    <main>
      <header>
        <img alt="" height={32} src="/icon/128.png" width={32} />
        <div>
          <h1>Profiles</h1>
          <p>A profile is what Portico uses on a site. Select one per site in the popup.</p>
        </div>
        <a href="/recordings.html">Recordings</a>
      </header>
      {state.status === 'failed' && (
        <p className="problem" role="alert">
          The profiles didn’t load. Reload this page.
        </p>
      )}
      {state.status === 'ready' && (
        <div className="columns">
          <ProfileList profiles={profiles} saveFile={saveFile} state={state} />
          <ProfileForm
            key={state.selectedId}
            profiles={profiles}
            saveFile={saveFile}
            state={state}
          />
        </div>
      )}
    </main>
  )
}
