import { useId } from 'react'
import { useStore } from 'zustand'
import type { SiteController, SiteState } from './site-controller.ts'

const sentences = {
  failed: 'It could not be switched. Try again.',
  off: 'Off. Nothing of Portico runs here.',
  on: 'On. Pages here find Portico as a wallet.',
  refused: 'The browser was not allowed to let Portico into this site.',
  'switching-off': 'Switching off and reloading the page.',
  'switching-on': 'Waiting for the browser’s permission.',
} as const satisfies Partial<Record<SiteState['status'], string>>

/** The site of the current tab, and its switch. */
export function SitePanel({ site }: { site: SiteController }) {
  const state = useStore(site.store)
  const titleId = useId()
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
  const { origin, status } = state
  const isOn = status === 'on' || status === 'switching-on'
  const isWaiting = status === 'switching-on' || status === 'switching-off'
  const isWrong = status === 'failed' || status === 'refused'
  const [scheme = '', host = ''] = origin.split('//')
  return (
    <section aria-label="This site" className="site">
      <p className="origin">
        <span>{`${scheme}//`}</span>
        {host}
      </p>
      <div className="switch-row">
        <span id={titleId}>Portico on this site</span>
        <button
          aria-checked={isOn}
          aria-disabled={isWaiting}
          aria-labelledby={titleId}
          className="switch"
          onClick={() => isWaiting || void site.setOn(!isOn)}
          role="switch"
          type="button"
        />
      </div>
      <output className={isWrong ? 'problem' : 'state'} data-status={status}>
        {sentences[status]}
      </output>
    </section>
  )
}
