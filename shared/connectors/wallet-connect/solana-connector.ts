import { PorticoError } from '../../errors/portico-error.ts'
import { toWalletError } from '../../errors/rpc-error.ts'
import { isAddress } from '../../schema/is-address.ts'
import { type ChainId, isChainId } from '../../schema/primitives.ts'
import type { Connector, ConnectResult } from '../connector.ts'
import { toAccountRecord } from '../provider-connector.ts'
import { toCurrentId } from './namespaces.ts'
import { findApprovedNetwork, parseAccounts } from './session-accounts.ts'
import { createSessionConnector } from './session-connector.ts'
import type { WalletConnectSession } from './wallet-connect-session.ts'

function selectAccounts(approved: unknown, preferred: ChainId | undefined) {
  const all = approved ? parseAccounts(approved, 'solana') : []
  const accounts = all.filter(({ address }) => isAddress(address, 'solana'))
  const first = accounts.find(({ chainId }) => toCurrentId(chainId) === preferred) ?? accounts[0]
  const isOnChain = ({ chainId }: { chainId: string }) =>
    first !== undefined && toCurrentId(chainId) === toCurrentId(first.chainId)
  return { accounts: accounts.filter(isOnChain), chain: first?.chainId }
}

function parseConnectResult(
  approved: unknown,
  { preferred, selected }: { preferred: ChainId | undefined; selected: string },
): ConnectResult | undefined {
  const { accounts, chain } = selectAccounts(approved, preferred)
  const chainId = toCurrentId(chain ?? '')
  const isSelected = (address: string) => Number(address === selected)
  const addresses = [...new Set(accounts.map(({ address }) => address))]
  const [first, ...rest] = addresses
    .toSorted((one, other) => isSelected(other) - isSelected(one))
    .map((address) => toAccountRecord({ address, namespace: 'solana', type: 'eoa' }))
  return first && isChainId(chainId) ? { accounts: [first, ...rest], chainId } : undefined
}

const toPubkeys = (result: ConnectResult | undefined) =>
  (result?.accounts ?? []).map(({ address }) => ({ pubkey: address }))

/** services §5.5. The session is on all of its networks at once. */
export function createSolanaSessionConnector(options: {
  readonly getChainId: () => ChainId | undefined
  /** The network that the host prefers for a new session. */
  readonly defaultChain: string | undefined
  readonly session: WalletConnectSession
}): Connector {
  const { session } = options
  let selectedChainId: ChainId | undefined
  const getChainId = () => selectedChainId ?? options.getChainId()
  const parse = (approved: unknown) =>
    parseConnectResult(approved, {
      preferred: getChainId(),
      selected: session.getSelected('solana'),
    })
  const read = async () => parse((await session.getProvider()).session)

  const connector = createSessionConnector({
    check: () => read().catch(() => undefined),
    async connect(signal) {
      selectedChainId = undefined
      try {
        const { approved, signIn } = await session.connect(signal)
        selectedChainId = findApprovedNetwork(approved, 'solana', options.defaultChain)
        return { result: parse(approved), signIn }
      } catch (cause) {
        throw toWalletError(cause)
      }
    },
    disconnect: session.disconnect,
    namespace: 'solana',
    reconnect: read,
    async request(call) {
      if (call.method === 'solana_requestAccounts' || call.method === 'solana_getAccounts')
        return toPubkeys(await read())
      const { session: approved } = await session.getProvider()
      const { chain } = selectAccounts(approved, getChainId())
      if (!chain) throw new PorticoError('disconnected')
      return session.request(call, chain)
    },
    session,
  })

  return {
    ...connector,
    async switchNetwork(chainId) {
      const { session: approved } = await session.getProvider()
      if (!findApprovedNetwork(approved, 'solana', chainId))
        throw new PorticoError('chain-unsupported')
      selectedChainId = chainId
    },
  }
}
