import type { AccountRecord, ConnectResult } from '../../../connectors/connector.ts'
import { toAccountRecord } from '../../../connectors/provider-connector.ts'
import type { SignInAttempt } from '../../../connectors/sign-in.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { AccountType } from '../../../schema/account-type.ts'
import { isAddress } from '../../../schema/is-address.ts'
import { type ChainId, type Namespace, toNamespace } from '../../../schema/primitives.ts'
import type { SignInSession } from '../../../siwx/siwx.ts'
import type { SelectChain, WalletCalls } from '../embedded-wallet-platform.ts'
import type { FrameClient } from './frame-client.ts'
import { requestUser } from './frame-sign-in.ts'
import {
  type FrameAccountType,
  type FrameResponse,
  type FrameRpcRequest,
  toCid,
} from './messages.ts'

export type FrameUser = FrameResponse<'GET_USER'>

export type FrameLogin = {
  readonly result: ConnectResult
  readonly signIn: readonly SignInSession[]
  readonly user: FrameUser
}

export type FrameWallet = {
  /** Forgets the network and account type of the frame: after a reload, or when another user may have logged in. */
  readonly reset: () => void
  readonly getUser: (
    chainId: ChainId,
    signal?: AbortSignal,
    signIn?: SignInAttempt,
  ) => Promise<FrameLogin>
  readonly call: (chainId: ChainId, request: FrameRpcRequest) => Promise<unknown>
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  readonly setAccountType: (chainId: ChainId, type: FrameAccountType) => Promise<void>
}

export type FrameWalletOptions = {
  readonly calls?: Pick<WalletCalls, 'wrapSelect'> | undefined
  readonly frame: Pick<FrameClient, 'request' | 'rpc'>
  readonly getAccountType: (namespace: Namespace) => AccountType
  readonly getRpcUrl: (chainId: ChainId) => string | undefined
  readonly checksum: (address: string) => Promise<string>
}

function toFrameType(type: AccountType): FrameAccountType | undefined {
  return type === 'payment' ? undefined : type
}

function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <value>(work: () => Promise<value>): Promise<value> => {
    const outcome = last.then(work)
    last = outcome.catch(() => undefined)
    return outcome
  }
}

function toAccountRecords(
  user: FrameUser,
  preferred: AccountType,
): readonly [AccountRecord, ...AccountRecord[]] {
  const namespace = toNamespace(user.chainId)
  const isActive = ({ address }: { address: string }) =>
    address.toLowerCase() === user.address.toLowerCase()
  const accounts = (user.accounts ?? []).filter(({ address }) => isAddress(address, namespace))
  const type = accounts.find(isActive)?.type ?? user.preferredAccountType ?? preferred
  return [
    toAccountRecord({ address: user.address, namespace, type }),
    ...accounts
      .filter((account) => !isActive(account))
      .map((account) => toAccountRecord({ ...account, namespace })),
  ]
}

/** The frame is on one network at a time: no other request comes between the switch and its request. */
export function createFrameWallet(options: FrameWalletOptions): FrameWallet {
  const { calls, checksum, frame, getAccountType, getRpcUrl } = options
  const enqueue = createQueue()
  let currentChainId: ChainId | undefined
  let sentType: FrameAccountType | undefined

  async function selectChain(chainId: ChainId): Promise<void> {
    if (currentChainId === chainId) return
    await frame.request('SWITCH_NETWORK', { chainId, rpcUrl: getRpcUrl(chainId) })
    currentChainId = chainId
  }

  /** Makes the frame act by the account in its answer: GET_USER alone changes nothing in the frame. */
  async function syncType({ accounts: [{ type }] }: ConnectResult): Promise<void> {
    const frameType = toFrameType(type)
    // A network without smart accounts answers with the key's account, which the visitor has not chosen.
    if (!frameType || frameType === sentType || type !== getAccountType('eip155')) return
    await frame.request('SET_PREFERRED_ACCOUNT', { type: frameType })
    sentType = frameType
  }

  async function createResult(user: FrameUser): Promise<ConnectResult> {
    const namespace = toNamespace(user.chainId)
    const toChecksummed = async (record: AccountRecord) =>
      namespace === 'eip155' ? { ...record, address: await checksum(record.address) } : record
    const [first, ...others] = toAccountRecords(user, getAccountType(namespace))
    return {
      accounts: [await toChecksummed(first), ...(await Promise.all(others.map(toChecksummed)))],
      chainId: user.chainId,
    }
  }

  const select: SelectChain = (chainId) => enqueue(() => selectChain(chainId))
  const selectForCall = calls?.wrapSelect(select) ?? select

  return {
    reset() {
      currentChainId = undefined
      sentType = undefined
    },
    call: (chainId, request) =>
      // Only the switch is queued: a call that waits for an approval must not delay the next one.
      selectForCall(chainId).then(() =>
        frame.rpc({ ...request, chainId: toCid(chainId), rpcUrl: getRpcUrl(chainId) }),
      ),
    getUser: (chainId, signal, signIn) =>
      enqueue(async () => {
        const namespace = toNamespace(chainId)
        const preferredAccountType = toFrameType(getAccountType(namespace))
        const payload = { chainId: toCid(chainId), preferredAccountType }
        const { signIn: sessions, user } = await requestUser({ frame, payload, signal, signIn })
        if (toNamespace(user.chainId) !== namespace)
          throw new PorticoError('bad-message', 'The frame answered for another namespace.')
        currentChainId = user.chainId
        const result = await createResult(user)
        if (namespace === 'eip155') await syncType(result)
        return { result, signIn: sessions, user }
      }),
    setAccountType: (chainId, type) =>
      enqueue(async () => {
        await selectChain(chainId)
        await frame.request('SET_PREFERRED_ACCOUNT', { type })
        sentType = type
      }),
    switchNetwork: select,
  }
}
