import type { Core } from '../../core/create-core.ts'
import type { Namespace } from '../../schema/primitives.ts'

type Facts = Pick<Core, 'connections' | 'modal' | 'navigation' | 'networkSwitch' | 'wallets'>

/** The connection in words: its accounts and its chain, or why there is none. */
export function toStateText(
  { connections }: Pick<Facts, 'connections'>,
  namespace: Namespace = 'eip155',
): string {
  const state = connections.get(namespace)
  if (state.status === 'connected') {
    const accounts = state.accounts.map(({ address }) => address.slice(0, 6)).join(' ')
    return `${accounts} on ${state.chainId}`
  }
  const code = state.status === 'disconnected' ? state.failure?.error.code : undefined
  return code ? `${state.status}, ${code}` : state.status
}

/** The view in words, with what it says of a switch or of the wallets. */
export function toViewText({ modal, navigation, networkSwitch, wallets }: Facts): string {
  const { view } = navigation.store.getState()
  if (!modal.store.getState().open) return 'closed'
  if (view === 'Connect') {
    const { connectors } = wallets.store.getState()
    const isMarked = connectors.some(({ info }) => info?.isContested)
    const count = `${connectors.length} wallet${connectors.length === 1 ? '' : 's'}`
    return `Connect, ${count}${isMarked ? ', marked' : ''}`
  }
  const state = networkSwitch.store.getState()
  if (view !== 'SwitchNetwork') return view
  return `SwitchNetwork, ${state.status === 'failed' ? state.error.code : state.status}`
}

/** What is stored for the next visit, in words. */
export function toStorageText(storage: Core['storage'], namespace: Namespace = 'eip155'): string {
  const status = storage.get('connection-status')
  if (!status) return 'nothing'
  const isNamed = storage.get('connected-connectors')?.[namespace] !== undefined
  const kept = status === 'disconnected' && isNamed ? ', wallet kept' : ''
  return `${status} on ${storage.get('active-network') ?? 'no network'}${kept}`
}
