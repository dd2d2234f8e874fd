import type { Eip1193Provider } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { ProviderRpcError } from '../errors/provider-rpc-error.ts'
import { isAddress } from '../schema/is-address.ts'
import { type ChainId, parseChainIdParts } from '../schema/primitives.ts'
import { parseEvmChainId } from '../schema/wallet-answers.ts'
import { checkChain, isForChain } from './check-chain.ts'
import {
  at,
  createInvalidParamsError,
  createUnconnectedError,
  createUnlistedError,
  type RequestCall,
} from './params.ts'
import { getRequestTarget, isListed } from './request-target.ts'

export type ForwardBackend = {
  readonly allowUnsupportedChain: boolean
  readonly allowSmartSessions: boolean
  readonly getAccounts: () => readonly string[]
  readonly getChainId: () => ChainId
  readonly getWallet: () => Promise<Eip1193Provider | undefined>
  readonly isConnected: () => boolean
  /** It answers only the two lists (§5.20). */
  readonly isEmbedded: () => boolean
  readonly isSupportedChain: () => boolean
  readonly onRefused: (method: string) => void
  /** The wallet has changed them without an event. */
  readonly refresh?: () => void
  readonly read: (method: string, params: unknown) => Promise<unknown>
}

const senders: Readonly<
  Record<string, { find: (params: unknown) => unknown; isOptional?: boolean }>
> = {
  eth_decrypt: { find: (params) => at(params, 1) },
  eth_getEncryptionPublicKey: { find: (params) => at(params, 0) },
  eth_sendTransaction: { find: (params) => at(at(params, 0), 'from') },
  eth_signTransaction: { find: (params) => at(at(params, 0), 'from') },
  eth_signTypedData: { find: (params) => at(params, 1) },
  eth_signTypedData_v3: { find: (params) => at(params, 0) },
  eth_signTypedData_v4: { find: (params) => at(params, 0) },
  personal_sign: { find: (params) => at(params, 1) },
  wallet_getCapabilities: { find: (params) => at(params, 0), isOptional: true },
}

/** The wallet answers them on a network that the host does not list, too (EIP-5792). */
const onAnyChain: ReadonlySet<string> = new Set(['wallet_getCallsStatus', 'wallet_getCapabilities'])

function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value, 'eip155')
}

function checkSender(call: RequestCall, accounts: readonly string[]): void {
  const sender = Object.hasOwn(senders, call.method) ? senders[call.method] : undefined
  if (!sender) return
  const from = sender.find(call.params)
  if (sender.isOptional && from === undefined) return
  if (!isEvmAddress(from)) throw createInvalidParamsError('Expected the address of an account.')
  if (!accounts.some((account) => account.toLowerCase() === from.toLowerCase()))
    throw new ProviderRpcError(4100, 'The account has not been shared with this page.')
}

/** Throws 4901 where the wallet has moved without an event: the dapp made its request for another network. */
async function checkWalletChain(backend: ForwardBackend, wallet: Eip1193Provider): Promise<void> {
  const chainId = parseEvmChainId(await wallet.request({ method: 'eth_chainId' }))
  if (chainId === backend.getChainId()) return
  backend.refresh?.()
  const { reference } = parseChainIdParts(chainId)
  throw new ProviderRpcError(4901, `The wallet has moved to network ${reference}.`)
}

export async function requestWallet(
  backend: ForwardBackend,
  { method, params }: RequestCall,
): Promise<unknown> {
  const wallet = await backend.getWallet()
  if (!wallet) throw createUnconnectedError()
  // The embedded wallet moves with the page.
  if (isForChain(method) && !backend.isEmbedded()) await checkWalletChain(backend, wallet)
  return wallet.request(params === undefined ? { method } : { method, params })
}

/** The frame has these names (services §2.8). */
const smartSessionMethods: readonly string[] = [
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]

function requireTarget(backend: ForwardBackend, method: string): 'network' | 'wallet' {
  if (smartSessionMethods.includes(method) && !backend.allowSmartSessions)
    throw new PorticoError('method-not-allowed')
  const target = getRequestTarget(method)
  if (target === 'network' || target === 'wallet') return target
  if (target === 'browser-wallet' && !backend.isEmbedded()) return 'wallet'
  if (!isListed(method)) backend.onRefused(method)
  throw new PorticoError('method-not-allowed')
}

/** §5.19, §6.4. Also throws on a refused chain. Gives where the request goes. */
export function checkForwarded(backend: ForwardBackend, call: RequestCall): 'network' | 'wallet' {
  const isOfWallet = requireTarget(backend, call.method) === 'wallet'
  const isSupported = backend.isSupportedChain()
  if (isOfWallet && !backend.isConnected()) throw createUnconnectedError()
  if (!isSupported && !backend.allowUnsupportedChain && !onAnyChain.has(call.method))
    throw createUnlistedError(backend.getChainId())
  if (isOfWallet) {
    checkSender(call, backend.getAccounts())
    checkChain(call, backend.getChainId())
  }
  // The host has no endpoint for an unsupported chain. The wallet has one.
  return isOfWallet || !isSupported ? 'wallet' : 'network'
}

/** §5.19, §6.4. Sends nothing on a refused chain. */
export async function forwardRequest(backend: ForwardBackend, call: RequestCall): Promise<unknown> {
  if (checkForwarded(backend, call) === 'wallet') return requestWallet(backend, call)
  return backend.read(call.method, call.params)
}
