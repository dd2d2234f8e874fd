import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'

const world = await readWorld()
const portico = createPortico({ ...toHostOptions(world, location.search), adapters: [evm()] })
Object.assign(window, { portico })
