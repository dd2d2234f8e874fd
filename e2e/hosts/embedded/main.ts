import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { showAccount } from '../html/show-account.ts'
import { readWorld } from '../world.ts'

const world = await readWorld()
const portico = createPortico({
  enableEmbedded: true,
  disableAppend: true,
  ...toHostOptions(world, location.search),
  adapters: [evm()],
})
showAccount(portico.provider, world)
Object.assign(window, { portico })
