import type { Eip1193Provider } from '../../connectors/connector.ts'
import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { toRpcCode, toRpcError, toWalletError } from '../../errors/rpc-error.ts'
import type { Network } from '../../networks/network.ts'
import type { Clock } from '../../platform/ports.ts'
import { type Hex, isAddress, isHex, toHexChainId } from '../../schema/primitives.ts'
import type { AdapterSession } from '../adapter.ts'

/** How long a wallet that has agreed to a switch may take to be there. */
const settleLimit = 3_000
const unrecognizedChain = 4902
/** What some wallets answer for a chain that they do not know (contract §5.5). 5000 is a refusal elsewhere. */
const internalError = -32603

async function ask(provider: Eip1193Provider, method: string, params?: unknown): Promise<unknown> {
  try {
    return await provider.request(params === undefined ? { method } : { method, params })
  } catch (cause) {
    throw toWalletError(cause)
  }
}

async function askHex(provider: Eip1193Provider, method: string, params: unknown): Promise<Hex> {
  const answer = await ask(provider, method, params)
  if (isHex(answer) && answer !== '0x') return answer
  throw new PorticoError('bad-response', 'The wallet sent an unexpected shape.')
}

async function isOn(provider: Eip1193Provider, network: Network): Promise<boolean> {
  return Number(await ask(provider, 'eth_chainId')) === network.id
}

function toBytes(message: string): Hex {
  const bytes = new TextEncoder().encode(message)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Signs a text with `personal_sign` (contract §6.7). */
export const signMessage: AdapterSession['signMessage'] = async (options) => {
  const { address, message, provider } = options
  if (!provider) throw new PorticoError('provider-missing')
  return askHex(provider, 'personal_sign', [toBytes(message), address])
}

/** Sends the native currency. Gas is the wallet's to choose. */
export const sendTransaction: AdapterSession['sendTransaction'] = async (options) => {
  const { from, network, provider, to, value } = options
  if (!isAddress(to, 'eip155') || value < 0n) throw new PorticoError('send-invalid')
  // The visitor approved this amount on this network, and the same address may be empty or a stranger's elsewhere.
  if (!(await isOn(provider, network))) throw new PorticoError('chain-disconnected')
  const receiver = to.startsWith('0x') ? to : `0x${to}`
  const transaction = { data: '0x', from, to: receiver, value: `0x${value.toString(16)}` }
  return askHex(provider, 'eth_sendTransaction', [transaction])
}

function isUnrecognized(error: PorticoError): boolean {
  const code = toRpcCode(error.cause)
  return (
    code === unrecognizedChain ||
    code === internalError ||
    /unrecognized chain/i.test(toRpcError(error.cause).message ?? '')
  )
}

/** Waits until the wallet is on the network: some answer a switch before they have made it. */
async function isSettled(options: {
  clock: Clock
  network: Network
  provider: Eip1193Provider
}): Promise<boolean> {
  const { clock, network, provider } = options
  if (await isOn(provider, network)) return true
  let look: () => void = () => undefined
  let stopTimer: () => void = () => undefined
  const change = new Promise<boolean>((resolve) => {
    look = () => {
      isOn(provider, network).then(
        (isThere) => isThere && resolve(true),
        () => undefined,
      )
    }
    stopTimer = clock.after(settleLimit, () => resolve(false))
  })
  provider.on('chainChanged', look)
  // The change may have come between the question and the listening.
  look()
  try {
    return await change
  } finally {
    stopTimer()
    provider.removeListener('chainChanged', look)
  }
}

async function addChain(provider: Eip1193Provider, network: Network): Promise<void> {
  const { blockExplorers, caipNetworkId, name, nativeCurrency, rpcUrls } = network
  const explorer = blockExplorers?.default.url
  await ask(provider, 'wallet_addEthereumChain', [
    {
      chainId: toHexChainId(caipNetworkId),
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.chainDefault.http,
      ...(explorer && { blockExplorerUrls: [explorer] }),
    },
  ])
}

const askToSwitch = (provider: Eip1193Provider, network: Network) =>
  ask(provider, 'wallet_switchEthereumChain', [{ chainId: toHexChainId(network.caipNetworkId) }])

/** Adds the chain and goes there, since not every wallet does so by itself. */
async function addAndSwitch(provider: Eip1193Provider, network: Network): Promise<void> {
  try {
    await addChain(provider, network)
    if (!(await isOn(provider, network))) await askToSwitch(provider, network)
  } catch (cause) {
    if (isPorticoError(cause, 'user-rejected')) throw cause
    const { details } = toWalletError(cause)
    throw new PorticoError('chain-unsupported', undefined, { cause, details })
  }
}

/** Moves a wallet to a network, adding it where the wallet does not know it (§8.33). */
export async function switchNetwork(options: {
  clock: Clock
  network: Network
  provider: Eip1193Provider
}): Promise<void> {
  const { network, provider } = options
  try {
    await askToSwitch(provider, network)
  } catch (cause) {
    const error = toWalletError(cause)
    if (error.code === 'user-rejected' || !isUnrecognized(error)) throw error
    await addAndSwitch(provider, network)
  }
  if (!(await isSettled(options))) throw new PorticoError('chain-unsupported')
}
