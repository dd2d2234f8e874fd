import { PorticoError } from '../../errors/portico-error.ts'
import { toWalletError } from '../../errors/rpc-error.ts'
import { type ChainId, isAddress, isChainId } from '../../schema/primitives.ts'
import type { Connector, ConnectorEvent, Eip1193Provider, WalletSession } from '../connector.ts'
import { toCurrentId } from './namespaces.ts'
import { toPlaces } from './session-accounts.ts'
import type { Universal } from './universal.ts'

export type SolanaSide = Pick<Connector, 'connect' | 'disconnect' | 'reconnect' | 'subscribe'> & {
  readonly provider: Eip1193Provider
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
}

type Needs = Pick<Eip1193Provider, 'on' | 'removeListener'> & {
  /** Pairs, and gives the session that the wallet answers with. */
  readonly connect: (signal: AbortSignal) => Promise<unknown>
  readonly disconnect: () => Promise<unknown>
  readonly get: () => Promise<Universal>
  /** The network to stand on, where the wallet has approved it. */
  readonly getChainId: () => ChainId | undefined
  /** The account that the wallet has last put first. */
  readonly getSelected: () => string
  /** Sends a request to the wallet, on one of the session's chains. */
  readonly pass: (call: { method: string; params?: unknown }, chain: string) => Promise<unknown>
}

const events = ['accountsChanged', 'chainChanged', 'disconnect']

/** The places of a session on the network that is stood on, else on the first that it has. */
function toHere(session: unknown, wanted: ChainId | undefined) {
  const all = session ? toPlaces(session, 'solana') : []
  const places = all.filter(({ address }) => isAddress(address, 'solana'))
  const first = places.find(({ chainId }) => toCurrentId(chainId) === wanted) ?? places[0]
  const isHere = ({ chainId }: { chainId: string }) =>
    first !== undefined && toCurrentId(chainId) === toCurrentId(first.chainId)
  return { chain: first?.chainId, here: places.filter(isHere) }
}

/** What a session shares on Solana, the account that the wallet has last chosen first. */
function toWalletSession(
  session: unknown,
  { selected, wanted }: { selected: string; wanted: ChainId | undefined },
): WalletSession | undefined {
  const { chain, here } = toHere(session, wanted)
  const chainId = toCurrentId(chain ?? '')
  const isSelected = (address: string) => Number(address === selected)
  const addresses = [...new Set(here.map(({ address }) => address))]
  const [first, ...rest] = addresses
    .toSorted((one, other) => isSelected(other) - isSelected(one))
    .map((address) => ({ address, namespace: 'solana', type: 'eoa' }) as const)
  return first && isChainId(chainId) ? { accounts: [first, ...rest], chainId } : undefined
}

const toPubkeys = (session: WalletSession | undefined) =>
  (session?.accounts ?? []).map(({ address }) => ({ pubkey: address }))

/** The Solana side of a WalletConnect session (contract §5.5): it is on all of its networks at once. */
export function createSolanaSide(needs: Needs): SolanaSide {
  let standing: ChainId | undefined
  let told = ''
  const getChainId = () => standing ?? needs.getChainId()
  const toSession = (session: unknown) =>
    toWalletSession(session, { selected: needs.getSelected(), wanted: getChainId() })

  const read = async () => toSession((await needs.get()).session)

  function note(session: WalletSession | undefined): WalletSession | undefined {
    told = session ? JSON.stringify(session) : ''
    return session
  }

  async function request(call: { method: string; params?: unknown }): Promise<unknown> {
    if (call.method === 'solana_requestAccounts' || call.method === 'solana_getAccounts')
      return toPubkeys(await read())
    const { session } = await needs.get()
    const { chain } = toHere(session, getChainId())
    if (!chain) throw new PorticoError('disconnected')
    return needs.pass(call, chain)
  }

  return {
    async connect({ signal }) {
      standing = undefined
      try {
        const session = note(toSession(await needs.connect(signal)))
        if (session) return session
      } catch (cause) {
        throw toWalletError(cause)
      }
      throw new PorticoError('wallet-unavailable', 'The wallet shared no Solana account.')
    },
    async disconnect() {
      note(undefined)
      await needs.disconnect()
    },
    provider: { on: needs.on, removeListener: needs.removeListener, request },
    reconnect: async () => note(await read()),
    subscribe(listener: (event: ConnectorEvent) => void) {
      const check = async () => {
        const session = await read().catch(() => undefined)
        const before = told
        note(session)
        if (!before || before === told) return
        listener(session ? { session, type: 'session-changed' } : { type: 'disconnected' })
      }
      const onEvent = () => void check()
      for (const event of events) needs.on(event, onEvent)
      return () => {
        for (const event of events) needs.removeListener(event, onEvent)
      }
    },
    async switchNetwork(chainId) {
      const { session } = await needs.get()
      if (!toPlaces(session, 'solana').some((place) => toCurrentId(place.chainId) === chainId))
        throw new PorticoError('chain-unsupported')
      standing = chainId
    },
  }
}
