import { mount } from '../mount.tsx'
import { readWorld } from '../world.ts'
import { App, createHost } from './app.tsx'

const world = await readWorld()
const portico = createHost(world, location.search)
Object.assign(window, { portico })
mount(<App portico={portico} world={world} />)
