import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readWorld } from '../world.ts'
import { App, createHost } from './app.tsx'

const root = document.querySelector('#root')
const world = await readWorld()
const portico = createHost(world, location.search)
Object.assign(window, { portico })
if (root)
  createRoot(root).render(
    <StrictMode>
      <App portico={portico} world={world} />
    </StrictMode>,
  )
