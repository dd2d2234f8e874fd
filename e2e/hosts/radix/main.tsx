import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { createRoot } from 'react-dom/client'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'
import { Checkout } from './checkout.tsx'

const root = document.querySelector('#root')
const world = await readWorld()
const portico = createPortico({ ...toHostOptions(world, location.search), adapters: [evm()] })
Object.assign(window, { portico })
if (root) createRoot(root).render(<Checkout portico={portico} />)
