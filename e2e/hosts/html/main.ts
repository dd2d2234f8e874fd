import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'
import { showAccount } from './show-account.ts'

const world = await readWorld()
const portico = createPortico({ ...toHostOptions(world, location.search), adapters: [evm()] })

showAccount(portico.provider, world)
// For who looks at the page from the console, and for specs.
Object.assign(window, { portico })
