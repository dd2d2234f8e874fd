import { createRoot } from 'react-dom/client'
import { readWorld } from '../world.ts'
import { Playground } from './playground.tsx'
import { createPlaygroundStore } from './playground-store.ts'

const root = document.querySelector('#root')
const world = await readWorld()
const store = createPlaygroundStore(world)
if (root) createRoot(root).render(<Playground store={store} world={world} />)
