import { evm } from '@portico/overlay/evm'
import { solana } from '@portico/overlay/solana'
import { openHost } from '../open-host.ts'
import { onPress, show } from '../page-facts.ts'
import { sendAmount, signMessage } from '../provider-actions.ts'
import { sendSol, signOnSolana } from '../solana-actions.ts'
import { toLocalClusters, toLocalNetworks } from '../world.ts'

const { portico, world } = await openHost({ adapters: [evm(), solana()] }, (facts) => [
  ...toLocalNetworks(facts),
  ...toLocalClusters(facts),
])
const { provider } = portico
const toAddress = () => portico.getState().accounts.eip155?.address ?? ''

onPress('sign', 'Signature', () => signMessage(provider, toAddress(), 'Hello.'))
onPress('send', 'Transaction', () => sendAmount(provider, toAddress(), world.accounts[2] ?? ''))
onPress('sign-solana', 'Solana signature', () => signOnSolana(portico))
onPress('send-solana', 'Solana transaction', () => {
  const [network] = toLocalClusters(world)
  if (!network) throw new Error('There is no cluster.')
  return sendSol(portico, { network, to: world.solanaAccounts[2] ?? '' })
})

const refresh = () => {
  const { accounts, network } = portico.getState()
  show('Account', toAddress())
  show('Solana account', accounts.solana?.address ?? '')
  show('Network', network.name)
}
portico.subscribe(refresh)
refresh()
