import type { SiteController } from './site-controller.ts'
import { SitePanel } from './site-panel.tsx'

type PopupProps = {
  onEditProfiles: () => void
  onOpened: () => void
  site: SiteController
}

export function Popup({ onEditProfiles, onOpened, site }: PopupProps) {
  return (
    <main>
      <header>
        <img alt="" height={24} src="/icon/48.png" width={24} />
        <h1>Portico</h1>
      </header>
      <SitePanel onEditProfiles={onEditProfiles} onOpened={onOpened} site={site} />
      <footer>
        <a href="/recordings.html" rel="noreferrer" target="_blank">
          Recordings
        </a>
      </footer>
    </main>
  )
}
