import { PorticoProvider } from '@portico/overlay/react'
import { useEffect, useState } from 'react'
import type { WorldFacts } from '../../sandbox/world.ts'
import { OptionsPanel } from './options-panel.tsx'
import { recallSettings, rememberSettings } from './settings.ts'
import { Stage } from './stage.tsx'
import { useInstance } from './use-instance.ts'
import { WalletPanel } from './wallet-panel.tsx'

export function Playground({ world }: { world: WorldFacts }) {
  const [settings, setSettings] = useState(recallSettings)
  const portico = useInstance(world, settings)
  useEffect(() => {
    rememberSettings(settings)
    document.documentElement.dataset['theme'] = settings.themeMode
  }, [settings])

  return (
    <main className="playground">
      <header>
        <h1>Portico playground</h1>
        <p>
          The chains and the wallet in this page are real and run on your machine. Connect, sign,
          send: nothing here is worth anything, and nothing leaves the machine.
        </p>
      </header>
      <div className="column">
        {portico && (
          <PorticoProvider portico={portico}>
            <Stage portico={portico} settings={settings} world={world} />
          </PorticoProvider>
        )}
      </div>
      <aside aria-label="Settings" className="column">
        <OptionsPanel onChange={setSettings} settings={settings} />
        <WalletPanel world={world} />
      </aside>
    </main>
  )
}
