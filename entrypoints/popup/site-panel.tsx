import { useStore } from 'zustand'
import { findProfile } from '../../shared/wire/profile.ts'
import { FrameNotes } from './frame-notes.tsx'
import { PolicyNotes } from './policy-notes.tsx'
import { ProfileRow } from './profile-row.tsx'
import type { PageReport } from './read-page.ts'
import { RecordingNotes } from './recording-notes.tsx'
import { RecordingQuestion } from './recording-question.tsx'
import { RestrictionNotes } from './restriction-notes.tsx'
import type { SiteController, SiteState } from './site-controller.ts'
import { Switch } from './switch.tsx'

const sentences = {
  failed: 'That didn’t work. Try again.',
  off: 'Off. Portico isn’t running here.',
  on: 'On. Pages here find Portico as a wallet.',
  refused: 'The browser has no permission to run Portico on this site.',
  'switching-off': 'Switching off and reloading the page.',
  'switching-on': 'Waiting for the browser’s permission.',
} as const satisfies Partial<Record<SiteState['status'], string>>

/** What is different in this tab from its site. */
const pageSentences: Readonly<Record<PageReport['state'], string | undefined>> = {
  absent: 'On, but not in this tab yet. Reload the page.',
  aside: 'On, but this page uses its own Portico.',
  failed: 'Portico couldn’t start here. Check the profile.',
  on: undefined,
  replay: 'On, and this tab shows a recording.',
}

type SitePanelProps = {
  onEditProfiles: () => void
  onOpened: () => void
  site: SiteController
}

type Site = Extract<SiteState, { origin: string }>

export function SitePanel({ onEditProfiles, onOpened, site }: SitePanelProps) {
  const state = useStore(site.store)
  if (state.status === 'loading') return <section aria-busy="true" className="site" />
  if (state.status === 'blocked')
    return (
      <section aria-label="This site" className="site">
        <h2>Not on this page</h2>
        <p>
          Browsers keep extensions out of their own pages, stores and files. Open the site that you
          want to try Portico on, then come back.
        </p>
      </section>
    )
  const { choice, origin, page, profiles, status } = state
  const isOn = status === 'on' || status === 'switching-on'
  // The modal is behind the popup.
  const openInPage = async () => {
    if (await site.openOverlay()) onOpened()
  }
  const [scheme = '', host = ''] = origin.split('//')
  return (
    <section aria-label="This site" className="site">
      <p className="origin">
        <span>{`${scheme}//`}</span>
        {host}
      </p>
      <Switch
        isOn={isOn}
        isWaiting={status.startsWith('switching')}
        label="Portico on this site"
        onChange={(next) => void site.setOn(next)}
      />
      <SiteStatus state={state} />
      {isOn && page?.state === 'on' && (
        <button className="second" onClick={() => void openInPage()} type="button">
          Open Portico in this page
        </button>
      )}
      <ProfileRow
        onChange={(profileId) => void site.configure({ profileId })}
        onEdit={onEditProfiles}
        profiles={profiles}
        selectedId={findProfile(profiles, choice.profileId).id}
      />
      {isOn && page && <PageNotes page={page} site={site} state={state} />}
      {state.pending && <RecordingQuestion pending={state.pending} site={site} />}
    </section>
  )
}

type PageNotesProps = { page: PageReport; site: SiteController; state: Site }

/** What concerns the page of the tab: its recording, and what its policy blocks. */
function PageNotes({ page, site, state }: PageNotesProps) {
  const { choice, isReloading, origin, saved } = state
  return (
    <>
      {page.state === 'on' && (
        <RecordingNotes
          isRecorded={page.isRecorded}
          isReloading={isReloading}
          onSave={() => void site.stopRecording()}
          onStart={() => void site.configure({ isRecorded: true })}
          saved={saved}
        />
      )}
      {(page.state === 'on' || page.state === 'aside') && (
        <FrameNotes
          frames={page.frames}
          isWaiting={isReloading}
          onChange={(frame, isOn) => void site.setFrame(frame, isOn)}
          selected={choice.frames}
          site={origin}
        />
      )}
      <PolicyNotes
        isRelaxed={choice.isRelaxed}
        isWaiting={isReloading}
        onChange={(isRelaxed) => void site.configure({ isRelaxed })}
        page={page}
      />
      <RestrictionNotes restrictions={page.restrictions} />
    </>
  )
}

function SiteStatus({ state: { page, status } }: { state: Site }) {
  const ofPage = status === 'on' && page ? pageSentences[page.state] : undefined
  const isWrong = status === 'failed' || status === 'refused' || page?.state === 'failed'
  const tone = ofPage ? 'warning' : 'state'
  return (
    <output className={isWrong ? 'problem' : tone} data-status={status}>
      {ofPage ?? sentences[status]}
    </output>
  )
}
