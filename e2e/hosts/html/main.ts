import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'
import { showAccount } from './show-account.ts'

const world = await readWorld()
const makePortico = () =>
  createPortico({ adapters: [evm()], ...toHostOptions(world, location.search) })
const portico = makePortico()

showAccount(portico.provider, world)
// For the browser console and for specs.
Object.assign(window, { makePortico, portico })
