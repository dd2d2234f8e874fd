import type { SettingsController } from './settings-controller.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SiteController } from './site-controller.ts'
import { SitePanel } from './site-panel.tsx'

type Props = { settings: SettingsController; site: SiteController }

/** The popup: the site of the current tab, and the settings of all sites. */
export function Popup({ settings, site }: Props) {
  return (
    <main>
      <header>
        <img alt="" height={24} src="/icon/48.png" width={24} />
        <h1>Portico</h1>
      </header>
      <SitePanel site={site} />
      <SettingsForm settings={settings} />
    </main>
  )
}
