import type { Network } from '../../networks/network.ts'
import type { Namespace } from '../../schema/primitives.ts'
import type { ProposedNamespace, ProposedNamespaces } from './universal-provider.ts'

/** Parts of the WalletConnect proposal that the host replaces (services §5.5). A list replaces the whole default list. */
export type ProposalOverride = {
  /**
   * The methods, by namespace.
   *
   * @default the methods of services §5.5
   */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * The CAIP-2 ids of the networks, by namespace.
   *
   * @default all configured networks
   */
  readonly chains?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * The events, by namespace.
   *
   * @default ['accountsChanged', 'chainChanged'] in each namespace
   */
  readonly events?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * One RPC endpoint per network, by CAIP-2 id. The universal provider reads from it; wallets do not receive it.
   *
   * @default the first endpoint of each network
   */
  readonly rpcMap?: Readonly<Record<string, string>> | undefined
  /**
   * The CAIP-2 id of the network on which a new session starts in its namespace, where the wallet has approved it.
   *
   * @default undefined; the active network
   */
  readonly defaultChain?: string | undefined
}

/** services §5.5. */
const methods: Readonly<Record<Namespace, string>> = {
  bip122: 'sendTransfer signMessage signPsbt getAccountAddresses',
  cosmos: '',
  eip155:
    'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets',
  polkadot: '',
  solana:
    'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts solana_signAllTransactions solana_signAndSendTransaction',
}

const events = ['accountsChanged', 'chainChanged']

/** Older wallets know only these. */
const deprecated: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

export function toCurrentId(chainId: string): string {
  return Object.keys(deprecated).find((id) => deprecated[id] === chainId) ?? chainId
}

const words = (text: string) => text.split(' ').filter(Boolean)

function toReferences(urls: Readonly<Record<string, string>>, namespace: string) {
  return Object.fromEntries(
    Object.entries(urls).flatMap(([id, url]) => {
      const [of, reference = ''] = id.split(':')
      return of === namespace ? [[reference, url]] : []
    }),
  )
}

function propose(namespace: Namespace, networks: readonly Network[]): ProposedNamespace {
  const ofNamespace = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const ids = ofNamespace.map(({ caipNetworkId }) => caipNetworkId)
  const urls = ofNamespace.flatMap(({ caipNetworkId, rpcUrls }) => {
    const [first] = rpcUrls.default.http
    return first ? [[caipNetworkId, first] as const] : []
  })
  return {
    chains: [...ids, ...ids.flatMap((id) => deprecated[id] ?? [])],
    events: [...events],
    methods: words(methods[namespace]),
    rpcMap: toReferences(Object.fromEntries(urls), namespace),
  }
}

export function toProposal(
  networks: readonly Network[],
  override: ProposalOverride = {},
): ProposedNamespaces {
  const configured = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  const added = [override.methods, override.chains, override.events].flatMap((part) =>
    Object.keys(part ?? {}),
  )
  const proposed = new Map<string, ProposedNamespace>(
    [...configured].map((namespace) => [namespace, propose(namespace, networks)]),
  )
  const empty: ProposedNamespace = { chains: [], events: [...events], methods: [], rpcMap: {} }
  const replace = (part: Readonly<Record<string, readonly string[]>> | undefined, name: string) =>
    part?.[name] && [...part[name]]
  return Object.fromEntries(
    [...new Set([...configured, ...added])].map((name) => {
      const before = proposed.get(name) ?? empty
      return [
        name,
        {
          chains: replace(override.chains, name) ?? before.chains,
          events: replace(override.events, name) ?? before.events,
          methods: replace(override.methods, name) ?? before.methods,
          rpcMap: override.rpcMap ? toReferences(override.rpcMap, name) : before.rpcMap,
        },
      ]
    }),
  )
}
