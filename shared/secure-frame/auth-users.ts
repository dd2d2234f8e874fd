import type { AccountRecord, WalletSession } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { AccountType } from '../schema/account-type.ts'
import { type ChainId, isAddress, type Namespace, toNamespace } from '../schema/primitives.ts'
import type { FrameClient } from './frame-client.ts'
import { type FrameAccountType, type FrameAnswer, type FrameRpcRequest, toCid } from './messages.ts'

export type FrameUser = FrameAnswer<'GET_USER'>

/** Who is logged in, on a network of theirs. */
export type AuthUser = { readonly session: WalletSession; readonly user: FrameUser }

export type AuthUsers = {
  /** Forgets what the frame was told, which is another one's now or has been started anew. */
  readonly forget: () => void
  /** Asks who is logged in. Rejects where nobody is. */
  readonly read: (chainId: ChainId, signal?: AbortSignal) => Promise<AuthUser>
  readonly call: (chainId: ChainId, request: FrameRpcRequest) => Promise<unknown>
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  /** Has the smart account of a network act, or the key behind it. */
  readonly setAccountType: (chainId: ChainId, type: FrameAccountType) => Promise<void>
}

export type AuthUsersOptions = {
  readonly frame: Pick<FrameClient, 'request'>
  /** Sends a call of the wallet, with whatever has to be shown for it. */
  readonly call: (request: FrameRpcRequest) => Promise<unknown>
  /** The account type that is wanted in a namespace (§6.2). */
  readonly getAccountType: (namespace: Namespace) => AccountType
  /** The node that the host has for a network. */
  readonly toRpcUrl: (chainId: ChainId) => string | undefined
  /** Writes an EVM address as EIP-55 has it. */
  readonly toChecksum: (address: string) => Promise<string>
}

function toPreference(type: AccountType): FrameAccountType | undefined {
  return type === 'payment' ? undefined : type
}

/** One after the other, whatever becomes of each. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <value>(work: () => Promise<value>): Promise<value> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The accounts of a user, the one in use first. */
function toRecords(user: FrameUser, preferred: AccountType): readonly AccountRecord[] {
  const namespace = toNamespace(user.chainId)
  const isSame = (address: string) => address.toLowerCase() === user.address.toLowerCase()
  const others = (user.accounts ?? []).filter(({ address }) => isAddress(address, namespace))
  const own = others.find(({ address }) => isSame(address))
  const type = own?.type ?? user.preferredAccountType ?? preferred
  return [
    { address: user.address, namespace, type },
    ...others
      .filter(({ address }) => !isSame(address))
      .map((account) => ({ ...account, namespace })),
  ]
}

/**
 * Speaks of users and their networks to the frame, which is on one network at a time: what is asked for another one
 * is preceded by a change, and nothing comes between the two.
 */
export function createAuthUsers(options: AuthUsersOptions): AuthUsers {
  const { call, frame, getAccountType, toChecksum, toRpcUrl } = options
  const inTurn = createTurns()
  let current: ChainId | undefined
  let told: FrameAccountType | undefined

  async function enter(chainId: ChainId): Promise<void> {
    if (current === chainId) return
    await frame.request('SWITCH_NETWORK', { chainId, rpcUrl: toRpcUrl(chainId) })
    current = chainId
  }

  /** Has the frame act by the account that it has answered with: asked who is there, it changes nothing. */
  async function keepType({ accounts: [{ type }] }: WalletSession): Promise<void> {
    const wanted = toPreference(type)
    // Where a network has no smart accounts, the key that stands in is nobody's choice.
    if (!wanted || wanted === told || type !== getAccountType('eip155')) return
    await frame.request('SET_PREFERRED_ACCOUNT', { type: wanted })
    told = wanted
  }

  async function toSession(user: FrameUser): Promise<WalletSession> {
    const namespace = toNamespace(user.chainId)
    const write = async (record: AccountRecord) =>
      namespace === 'eip155' ? { ...record, address: await toChecksum(record.address) } : record
    const [first, ...others] = await Promise.all(
      toRecords(user, getAccountType(namespace)).map(write),
    )
    if (!first) throw new PorticoError('bad-message')
    return { accounts: [first, ...others], chainId: user.chainId }
  }

  return {
    forget() {
      current = undefined
      told = undefined
    },
    call: (chainId, request) =>
      // Only the change is waited for: a question that is open must not hold up the next.
      inTurn(() => enter(chainId)).then(() =>
        call({ ...request, chainId: toCid(chainId), rpcUrl: toRpcUrl(chainId) }),
      ),
    read: (chainId, signal) =>
      inTurn(async () => {
        const namespace = toNamespace(chainId)
        const preferredAccountType = toPreference(getAccountType(namespace))
        const payload = { chainId: toCid(chainId), preferredAccountType }
        const user = await frame.request('GET_USER', payload, signal)
        if (toNamespace(user.chainId) !== namespace)
          throw new PorticoError('bad-message', 'The frame answered for another network.')
        current = user.chainId
        const session = await toSession(user)
        if (namespace === 'eip155') await keepType(session)
        return { session, user }
      }),
    setAccountType: (chainId, type) =>
      inTurn(async () => {
        await enter(chainId)
        await frame.request('SET_PREFERRED_ACCOUNT', { type })
        told = type
      }),
    switchNetwork: (chainId) => inTurn(() => enter(chainId)),
  }
}
