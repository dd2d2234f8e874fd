import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { createExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { openStorage } from '../../shared/wire/storage-area.ts'
import { OptionsPage } from './options-page.tsx'
import { createProfilesController } from './profiles-controller.ts'
import { saveFile } from './save-file.ts'

const root = document.querySelector('#root')
const profiles = createProfilesController({
  createId: () => crypto.randomUUID(),
  storage: createExtensionStorage(openStorage(browser.storage.local)),
})
if (root)
  createRoot(root).render(
    <StrictMode>
      <OptionsPage profiles={profiles} saveFile={saveFile} />
    </StrictMode>,
  )
