import { PorticoError } from '../../../shared/errors/portico-error.ts'
import { type ChainId, type Hex, parseChainIdParts } from '../../../shared/schema/primitives.ts'
import type { Approval } from '../../../shared/wire/wallet.ts'
import { switchParams } from './evm-params.ts'
import { parseParams } from './parse-params.ts'
import { answerWith, type Prepared, type WalletContext } from './prepared.ts'

export type EvmAccounts = {
  readonly addresses: readonly Hex[]
  /** What the tester approves before the page gets the accounts. Without it, the page gets them at once. */
  readonly connection?: Approval | undefined
  /** Throws for a network that the wallet does not use. */
  readonly checkNetwork: (chainId: ChainId) => void
}

type Handler = (params: unknown) => Prepared

const toHex = (chainId: ChainId): Hex =>
  `0x${BigInt(parseChainIdParts(chainId).reference).toString(16)}`

const permissions = (isConnected: boolean) =>
  isConnected ? [{ parentCapability: 'eth_accounts' }] : []

/** The methods that need no key: accounts, permissions and the network. */
export function createEvmAccountMethods(
  { addresses, checkNetwork, connection }: EvmAccounts,
  { chainId, isConnected, setState }: WalletContext,
): Readonly<Record<string, Handler>> {
  const connect =
    (result: unknown): Handler =>
    () => ({
      ...(!isConnected && { approval: connection }),
      async run() {
        if (!isConnected) await setState({ isConnected: true })
        return result
      },
    })

  return {
    eth_accounts: () => answerWith(isConnected ? addresses : []),
    eth_chainId: () => answerWith(toHex(chainId)),
    eth_requestAccounts: connect(addresses),
    net_version: () => answerWith(parseChainIdParts(chainId).reference),
    wallet_getPermissions: () => answerWith(permissions(isConnected)),
    wallet_requestPermissions: connect(permissions(true)),
    wallet_revokePermissions: () => ({
      async run() {
        await setState({ isConnected: false })
        return null
      },
    }),
    wallet_switchEthereumChain(params) {
      const [target] = parseParams(switchParams, params)
      const next: ChainId = `eip155:${target.chainId}`
      checkNetwork(next)
      return {
        async run() {
          await setState({ chainId: next })
          return null
        },
      }
    },
  }
}

const isRead = (method: string) =>
  /^(eth|net|web3)_/.test(method) && !/sign|send|subscribe|accounts/i.test(method)

/** Passes a read to the node of the network. Throws `method-not-allowed` for any other method. */
export function prepareRead(
  { node }: Pick<WalletContext, 'node'>,
  method: string,
  params: unknown,
): Prepared {
  if (!isRead(method))
    throw new PorticoError('method-not-allowed', `This wallet does not support ${method}.`)
  return { run: () => node({ method, params }) }
}
