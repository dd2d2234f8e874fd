import { hydrateRoot } from 'react-dom/client'
import { App, createHost } from '../react/app.tsx'
import { readWorld } from '../world.ts'

const root = document.querySelector('#root')
const world = await readWorld()
const portico = createHost(world, location.search)
Object.assign(window, { portico })
if (root) hydrateRoot(root, <App portico={portico} world={world} />)
