import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { localSessions, serverSessions } from '@portico/overlay/siwx'
import { solana } from '@portico/overlay/solana'
import { toHostOptions } from '../host-options.ts'
import { show } from '../page-facts.ts'
import { readWorld, toLocalClusters } from '../world.ts'

/** `?options={"signIn":"required"}` or `"server"`, whose sessions a server keeps. `{"clusters":true}`: Solana. */
const world = await readWorld()
const { clusters, signIn, ...options } = toHostOptions(world, location.search)
const statement = 'Sign in to the local world.'

const ofThisPage = localSessions({
  getRequired: () => signIn === 'required',
  request: async (chainId, { method, params }) => {
    const chain = world.chains.find(({ id }) => `eip155:${id}` === chainId)
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(chain?.rpcUrl ?? '', { body, headers, method: 'POST' })
    return (await response.json()).result
  },
  statement,
})

const portico = createPortico({
  adapters: [evm(), ...(clusters ? [solana()] : [])],
  ...options,
  networks: [...options.networks, ...(clusters ? toLocalClusters(world) : [])],
  siwx: signIn === 'server' ? serverSessions({ statement, url: world.signIn }) : ofThisPage,
})

const refresh = () => {
  const { accounts, network, signIn: state } = portico.getState()
  show('Account', accounts.eip155?.address ?? '')
  show('Solana account', accounts.solana?.address ?? '')
  show('Network', network.name)
  show('Sign-in', state.status)
}
portico.subscribe(refresh)
refresh()
Object.assign(window, { portico })
