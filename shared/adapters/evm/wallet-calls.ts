import { limitTime } from '../../async/time-limit.ts'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import { type ErrorCode, isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { pendingRequest, toWalletError } from '../../errors/rpc-error.ts'
import { createWalletCallError } from '../../errors/wallet-call-error.ts'
import { toUtf8Hex } from '../../format/utf8-hex.ts'
import type { Network } from '../../networks/network.ts'
import type { Clock } from '../../platform/ports.ts'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'
import { type Hex, toHexChainId } from '../../schema/primitives.ts'
import { toHex } from '../../schema/quantity.ts'
import type { Adapter } from '../adapter.ts'

/** After its answer, in milliseconds. */
const settleLimit = 10_000

async function requestWallet(
  provider: Eip1193Provider,
  method: string,
  params?: unknown,
): Promise<unknown> {
  try {
    return await provider.request(params === undefined ? { method } : { method, params })
  } catch (cause) {
    throw toWalletError(cause)
  }
}

async function requestHex(
  provider: Eip1193Provider,
  method: string,
  params: unknown,
): Promise<Hex> {
  const answer = await requestWallet(provider, method, params)
  if (isHex(answer) && answer !== '0x') return answer
  throw new PorticoError('bad-response', 'The wallet sent an unexpected shape.')
}

async function isOn(provider: Eip1193Provider, network: Network): Promise<boolean> {
  return Number(await requestWallet(provider, 'eth_chainId')) === network.id
}

/** services §6.7. */
export const signMessage: Adapter['signMessage'] = async (options) => {
  const { address, message, provider } = options
  if (!provider) throw createWalletCallError('provider-missing')
  return requestHex(provider, 'personal_sign', [toUtf8Hex(message), address])
}

/** Uses the gas price that the visitor was shown, else the wallet's (§7.16). */
export const sendTransaction: Adapter['sendTransaction'] = async (options) => {
  const { data = '0x', from, gas, gasPrice, network, provider, to, value } = options
  if (!isAddress(to, 'eip155') || !isHex(data) || value < 0n || (gasPrice ?? 0n) < 0n)
    throw createWalletCallError('send-invalid')
  // The visitor approved the amount on this network. On another one, the address may belong to another person.
  if (!(await isOn(provider, network))) throw new PorticoError('chain-disconnected')
  const receiver = to.startsWith('0x') ? to : `0x${to}`
  const transaction = {
    // A wallet that switches after the check refuses a transaction of another network.
    chainId: toHexChainId(network.caipNetworkId),
    data,
    from,
    to: receiver,
    value: toHex(value),
    ...(gas !== undefined && { gas: toHex(gas) }),
    ...(gasPrice !== undefined && { gasPrice: toHex(gasPrice) }),
  }
  return requestHex(provider, 'eth_sendTransaction', [transaction])
}

/** They may mean that the wallet does not have the chain: 4902, -32602, -32603, a missing method or no code (services §5.5). */
const unrecognized: readonly ErrorCode[] = [
  'chain-unsupported',
  'method-not-allowed',
  'params-invalid',
  'wallet-unavailable',
]

function followChain(provider: Eip1193Provider, network: Network) {
  let check: () => void = () => undefined
  const arrival = new Promise<true>((resolve) => {
    check = () => {
      isOn(provider, network).then(
        (isThere) => isThere && resolve(true),
        () => undefined,
      )
    }
  })
  provider.on('chainChanged', check)
  return { arrival, check, stop: () => provider.removeListener('chainChanged', check) }
}

async function addChain(provider: Eip1193Provider, network: Network): Promise<void> {
  const { blockExplorers, caipNetworkId, name, nativeCurrency, rpcUrls } = network
  const explorer = blockExplorers?.default.url
  await requestWallet(provider, 'wallet_addEthereumChain', [
    {
      chainId: toHexChainId(caipNetworkId),
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.chainDefault.http,
      ...(explorer && { blockExplorerUrls: [explorer] }),
    },
  ])
}

const requestSwitch = (provider: Eip1193Provider, network: Network) =>
  requestWallet(provider, 'wallet_switchEthereumChain', [
    { chainId: toHexChainId(network.caipNetworkId) },
  ])

/** Not every wallet switches after adding. Throws `switchError` where the wallet has neither method. */
async function addAndSwitch(
  provider: Eip1193Provider,
  network: Network,
  switchError: PorticoError,
): Promise<void> {
  try {
    await addChain(provider, network)
    if (!(await isOn(provider, network))) await requestSwitch(provider, network)
  } catch (cause) {
    if (isPorticoError(cause, 'user-rejected')) throw cause
    const { code, details } = toWalletError(cause)
    if (code === 'method-not-allowed' && switchError.code === code) throw switchError
    throw new PorticoError('chain-unsupported', undefined, { cause, details })
  }
}

/** §8.33. Some wallets answer before they have switched, and some never: the chain of the wallet decides. */
export async function switchNetwork(options: {
  clock: Clock
  network: Network
  provider: Eip1193Provider
}): Promise<void> {
  const { clock, network, provider } = options
  const { arrival, check, stop } = followChain(provider, network)
  let isOver = false

  async function request(): Promise<boolean> {
    try {
      await requestSwitch(provider, network)
    } catch (cause) {
      const error = toWalletError(cause)
      // A network without an endpoint cannot be added: the wallet's answer tells the dapp to add it.
      const isKnown = network.rpcUrls.chainDefault.http.length > 0
      const isPending = error.details?.['code'] === pendingRequest
      if (isOver || !unrecognized.includes(error.code) || isPending || !isKnown) throw error
      await addAndSwitch(provider, network, error)
    }
    // The change may come without an event.
    check()
    return limitTime({ clock, limit: settleLimit, onLimit: () => false }, () => arrival)
  }

  try {
    if (!(await Promise.race([arrival, request()])))
      // Not `chain-unsupported`: a dapp adds a network that the wallet does not have.
      throw new PorticoError('wallet-timeout', 'The wallet has answered, and has not switched.')
  } finally {
    isOver = true
    stop()
  }
}
