import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { createExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { openStorage } from '../../shared/wire/storage-area.ts'
import { OptionsPage } from './options-page.tsx'
import { createProfilesController } from './profiles-controller.ts'

const root = document.querySelector('#root')
const profiles = createProfilesController({
  createId: () => crypto.randomUUID(),
  storage: createExtensionStorage(openStorage(browser.storage.local)),
})
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { download: name, href: url }).click()
  URL.revokeObjectURL(url)
}

if (root)
  createRoot(root).render(
    <StrictMode>
      <OptionsPage profiles={profiles} saveFile={saveFile} />
    </StrictMode>,
  )
