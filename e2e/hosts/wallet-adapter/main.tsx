import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Dapp } from './dapp.tsx'

const root = document.querySelector('#root')
const world: WorldFacts = await (await fetch('/world.json')).json()
if (root)
  createRoot(root).render(
    <StrictMode>
      <Dapp world={world} />
    </StrictMode>,
  )
