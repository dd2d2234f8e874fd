import { createPortico } from '@portico/overlay'
import { solana } from '@portico/overlay/solana'
import { toHostOptions } from '../host-options.ts'
import { onPress, show } from '../page-facts.ts'
import { sendSol, signOnSolana } from '../solana-actions.ts'
import { readWorld, toLocalClusters } from '../world.ts'

const world = await readWorld()
const portico = createPortico({
  adapters: [solana()],
  ...toHostOptions(world, location.search),
  networks: toLocalClusters(world),
})

onPress('sign', 'Signature', () => signOnSolana(portico))
onPress('send', 'Transaction', () => {
  const { network } = portico.getState()
  return sendSol(portico, { network, to: world.solanaAccounts[2] ?? '' })
})

const refresh = () => {
  const { accounts, network } = portico.getState()
  const address = accounts.solana?.address ?? ''
  show('Account', address)
  show('Network', address && network.name)
}
portico.subscribe(refresh)
refresh()
Object.assign(window, { portico })
