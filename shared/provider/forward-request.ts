import type { Eip1193Provider } from '../connectors/connector.ts'
import { ProviderRpcError } from '../errors/rpc-error.ts'
import { isAddress } from '../schema/primitives.ts'
import { toAnswerer } from './methods.ts'
import { at, type Call, toInvalidParams } from './params.ts'

/** What is needed to pass a call on. */
export type PassOnHost = {
  readonly allowUnsupportedChain: boolean
  /** Empty when not connected; the active one first. */
  readonly getAccounts: () => readonly string[]
  readonly getWallet: () => Promise<Eip1193Provider | undefined>
  readonly isConnected: () => boolean
  readonly isSupportedChain: () => boolean
  /** Sends a read to the active network's transport. */
  readonly read: (method: string, params: unknown) => Promise<unknown>
}

/** Where a method has the account that it is to act for, and whether it may be left out. */
const senders: Readonly<
  Record<string, { find: (params: unknown) => unknown; isOptional?: boolean }>
> = {
  eth_sendTransaction: { find: (params) => at(at(params, 0), 'from') },
  eth_signTransaction: { find: (params) => at(at(params, 0), 'from') },
  eth_signTypedData: { find: (params) => at(params, 1) },
  eth_signTypedData_v3: { find: (params) => at(params, 0) },
  eth_signTypedData_v4: { find: (params) => at(params, 0) },
  // Old dapps give the address first, which wallets put right.
  personal_sign: {
    find: (params) => (isEvmAddress(at(params, 1)) ? at(params, 1) : at(params, 0)),
  },
  wallet_sendCalls: { find: (params) => at(at(params, 0), 'from'), isOptional: true },
}

function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value, 'eip155')
}

/** Throws unless a signing request is for an account that the dapp was given. */
function checkSender(call: Call, accounts: readonly string[]): void {
  const sender = Object.hasOwn(senders, call.method) ? senders[call.method] : undefined
  if (!sender) return
  const from = sender.find(call.params)
  if (sender.isOptional && from === undefined) return
  if (!isEvmAddress(from)) throw toInvalidParams('Expected the address of an account.')
  if (!accounts.some((account) => account.toLowerCase() === from.toLowerCase()))
    throw new ProviderRpcError(4100, 'The account has not been shared with this page.')
}

/** Hands a call to the connected wallet as it came. */
export async function askWallet(host: PassOnHost, { method, params }: Call): Promise<unknown> {
  const wallet = await host.getWallet()
  if (!wallet) throw new ProviderRpcError(4100, 'No wallet is connected.')
  return wallet.request(params === undefined ? { method } : { method, params })
}

/** Passes a call on to the wallet or to the network (§5.19, §6.4). Not a byte leaves on a chain that is refused. */
export async function passOn(host: PassOnHost, call: Call): Promise<unknown> {
  const answerer = toAnswerer(call.method)
  if (answerer === 'nobody') throw new ProviderRpcError(4200, `${call.method} is not supported.`)
  const isSupported = host.isSupportedChain()
  if (answerer === 'wallet' && !host.isConnected())
    throw new ProviderRpcError(4100, 'No wallet is connected.')
  if (!isSupported && !host.allowUnsupportedChain)
    throw new ProviderRpcError(4901, 'The wallet is on a network that this page does not support.')
  if (answerer === 'wallet') checkSender(call, host.getAccounts())
  // The host has no endpoint for a chain that it merely tolerates; the wallet has.
  if (answerer === 'wallet' || !isSupported) return askWallet(host, call)
  return host.read(call.method, call.params)
}
