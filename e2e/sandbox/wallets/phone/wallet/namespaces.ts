import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { type PhoneAccount, toAddress } from './accounts.ts'
import { type Network, type Networks, toNamespace } from './networks.ts'

const supportedMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}
const supportedEvents = ['accountsChanged', 'chainChanged']

/** The requested chains, methods and events of each namespace that the wallet supports. */
export type Offer = Readonly<
  Record<
    string,
    {
      readonly chains: readonly string[]
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>

type Proposal = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

export function toOffer(proposal: Proposal, networks: Networks): Offer {
  const requested = [
    ...Object.entries(proposal.requiredNamespaces),
    ...Object.entries(proposal.optionalNamespaces),
  ]
  const offers = Object.keys(supportedMethods).map((namespace) => {
    const parts = requested.filter(([key]) => toNamespace(key) === namespace)
    // A key can be a single chain: `eip155:1`.
    const chains = unique(
      parts.flatMap(([key, part]) => (key === namespace ? (part.chains ?? []) : [key])),
    )
    const methods = unique(parts.flatMap(([, part]) => part.methods))
    const events = unique(parts.flatMap(([, part]) => part.events))
    return [
      namespace,
      {
        chains: chains.filter((chain) => networks.find(chain)),
        methods: methods.filter((method) => supportedMethods[namespace]?.includes(method)),
        events: events.filter((event) => supportedEvents.includes(event)),
      },
    ] as const
  })
  return Object.fromEntries(offers.filter(([, { chains }]) => chains.length > 0))
}

/** The namespaces of a session: the offer with the shared accounts, the selected one first. */
export function toNamespaces(
  offer: Offer,
  accounts: readonly PhoneAccount[],
): SessionTypes.Namespaces {
  return Object.fromEntries(
    Object.entries(offer).map(([namespace, { chains, methods, events }]) => [
      namespace,
      {
        chains: [...chains],
        methods: [...methods],
        events: [...events],
        accounts: chains.flatMap((chain) =>
          accounts.map((account) => `${chain}:${toAddress(account, namespace)}`),
        ),
      },
    ]),
  )
}

/** A session's namespaces as an offer, to update them with other accounts or chains. */
export function toSessionOffer(namespaces: SessionTypes.Namespaces): Offer {
  return Object.fromEntries(
    Object.entries(namespaces).map(([namespace, { accounts, chains, methods, events }]) => [
      namespace,
      { methods, events, chains: unique([...(chains ?? []), ...accounts.map(toChain)]) },
    ]),
  )
}

/** The networks of a session, without duplicates by deprecated ids. */
export function toSessionNetworks(
  namespaces: SessionTypes.Namespaces,
  networks: Networks,
): readonly Network[] {
  const chains = Object.values(toSessionOffer(namespaces)).flatMap(({ chains: some }) => some)
  return [...new Set(chains.flatMap((chain) => networks.find(chain)?.caip2 ?? []))].flatMap(
    (caip2) => networks.find(caip2) ?? [],
  )
}

/** The addresses that a session shares in a namespace, the selected one first. */
export function toSessionAddresses(
  namespaces: SessionTypes.Namespaces,
  namespace: string,
): readonly string[] {
  return unique(
    (namespaces[namespace]?.accounts ?? []).map((account) => account.split(':')[2] ?? ''),
  )
}

/** `eip155:1:0x…` → `eip155:1`. */
function toChain(account: string): string {
  return account.split(':').slice(0, 2).join(':')
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
}
