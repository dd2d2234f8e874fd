import { solana } from '@portico/overlay/solana'
import { openHost } from '../open-host.ts'
import { onPress, show } from '../page-facts.ts'
import { sendSol, signOnSolana } from '../solana-actions.ts'
import { toLocalClusters } from '../world.ts'

const { portico, world } = await openHost({ adapters: [solana()] }, toLocalClusters)

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
