import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toWorldOptions } from '../quick-start-world.ts'
import { readWorld } from '../world.ts'

// Before the quick start is loaded: its options are made then.
Object.assign(globalThis, { worldOptions: toWorldOptions(await readWorld()) })
const { App } = await import('../../../overlay/docs/quick-start/app.tsx')
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
