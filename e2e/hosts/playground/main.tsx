import { createRoot } from 'react-dom/client'
import { readWorld } from '../world.ts'
import { Playground } from './playground.tsx'

const root = document.querySelector('#root')
const world = await readWorld()
if (root) createRoot(root).render(<Playground world={world} />)
