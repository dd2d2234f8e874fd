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

/** What an app asks for, as far as the wallet has it: chains, methods and events of each namespace. */
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

/** Empty where the wallet has nothing of what is asked for. */
export function toOffer(proposal: Proposal, networks: Networks): Offer {
  const requested = [
    ...Object.entries(proposal.requiredNamespaces),
    ...Object.entries(proposal.optionalNamespaces),
  ]
  const offers = Object.keys(supportedMethods).map((namespace) => {
    const parts = requested.filter(([key]) => toNamespace(key) === namespace)
    // A key may be one chain: `eip155:1`.
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

/** The offer, with the accounts that are shared, the selected one first. */
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

/** What a session holds, in the shape of an offer, so that it can be made again with other accounts or chains. */
export function toSessionOffer(namespaces: SessionTypes.Namespaces): Offer {
  return Object.fromEntries(
    Object.entries(namespaces).map(([namespace, { accounts, chains, methods, events }]) => [
      namespace,
      { methods, events, chains: unique([...(chains ?? []), ...accounts.map(toChain)]) },
    ]),
  )
}

/** The networks of a session, without those named twice by an id that is out of date. */
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
