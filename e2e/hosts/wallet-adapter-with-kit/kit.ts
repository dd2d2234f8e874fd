import { createPortico } from '@portico/overlay'
import { solana } from '@portico/overlay/solana'
import { toHostOptions } from '../host-options.ts'
import { readWorld, toLocalClusters } from '../world.ts'

const world = await readWorld()
const portico = createPortico({
  ...toHostOptions(world, location.search),
  adapters: [solana()],
  networks: toLocalClusters(world),
})
Object.assign(window, { portico })
