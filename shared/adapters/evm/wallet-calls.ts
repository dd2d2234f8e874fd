import { limitTime } from '../../async/time-limit.ts'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { toRpcCode, toRpcError, toWalletError } from '../../errors/rpc-error.ts'
import { createWalletCallError } from '../../errors/wallet-call-error.ts'
import { toUtf8Hex } from '../../format/utf8-hex.ts'
import type { Network } from '../../networks/network.ts'
import type { Clock } from '../../platform/ports.ts'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'
import { type Hex, toHexChainId } from '../../schema/primitives.ts'
import { toHex } from '../../schema/quantity.ts'
import type { Adapter } from '../adapter.ts'

/** How long a wallet may take to switch after it has answered, in milliseconds. */
const settleLimit = 3_000
const unrecognizedChain = 4902
/** Some wallets answer this for an unknown chain (services §5.5). */
const internalError = -32603

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

/** Signs a text with `personal_sign` (services §6.7). */
export const signMessage: Adapter['signMessage'] = async (options) => {
  const { address, message, provider } = options
  if (!provider) throw createWalletCallError('provider-missing')
  return requestHex(provider, 'personal_sign', [toUtf8Hex(message), address])
}

/**
 * Sends the native currency, or calls a contract, at the gas price that the visitor was shown, else at the one of the wallet
 * (§7.16).
 */
export const sendTransaction: Adapter['sendTransaction'] = async (options) => {
  const { data = '0x', from, gas, gasPrice, network, provider, to, value } = options
  if (!isAddress(to, 'eip155') || !isHex(data) || value < 0n || (gasPrice ?? 0n) < 0n)
    throw createWalletCallError('send-invalid')
  // The visitor approved the amount on this network. On another one the address may belong to somebody else.
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

function isUnrecognized(error: PorticoError): boolean {
  const code = toRpcCode(error.cause)
  return (
    code === unrecognizedChain ||
    code === internalError ||
    /unrecognized chain/i.test(toRpcError(error.cause).message ?? '')
  )
}

/** Waits until the wallet is on the network: some wallets answer before they have switched. */
async function isSettled(options: {
  clock: Clock
  network: Network
  provider: Eip1193Provider
}): Promise<boolean> {
  const { clock, network, provider } = options
  if (await isOn(provider, network)) return true
  let check: () => void = () => undefined
  const change = new Promise<boolean>((resolve) => {
    check = () => {
      isOn(provider, network).then(
        (isThere) => isThere && resolve(true),
        () => undefined,
      )
    }
  })
  provider.on('chainChanged', check)
  // The change may have come between the first check and the listener.
  check()
  try {
    return await limitTime({ clock, limit: settleLimit, onLimit: () => false }, () => change)
  } finally {
    provider.removeListener('chainChanged', check)
  }
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

/** Adds the chain and switches to it: not every wallet switches after adding. */
async function addAndSwitch(provider: Eip1193Provider, network: Network): Promise<void> {
  try {
    await addChain(provider, network)
    if (!(await isOn(provider, network))) await requestSwitch(provider, network)
  } catch (cause) {
    if (isPorticoError(cause, 'user-rejected')) throw cause
    const { details } = toWalletError(cause)
    throw new PorticoError('chain-unsupported', undefined, { cause, details })
  }
}

/** Switches a wallet to a network, and adds the network where the wallet does not have it (§8.33). */
export async function switchNetwork(options: {
  clock: Clock
  network: Network
  provider: Eip1193Provider
}): Promise<void> {
  const { network, provider } = options
  try {
    await requestSwitch(provider, network)
  } catch (cause) {
    const error = toWalletError(cause)
    // A network without an endpoint cannot be added: the wallet's answer tells the dapp to add it.
    const isKnown = network.rpcUrls.chainDefault.http.length > 0
    if (error.code === 'user-rejected' || !isUnrecognized(error) || !isKnown) throw error
    await addAndSwitch(provider, network)
  }
  if (!(await isSettled(options))) throw new PorticoError('chain-unsupported')
}
