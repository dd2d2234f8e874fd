import type { ChainId, Namespace } from '../schema/primitives.ts'

/** How the message of a namespace differs from that of the others. */
export type MessageNamespace = {
  /** The word before "account" in the first line. */
  readonly accountName: string
  /** The form of an address. */
  readonly address: RegExp
  /** Whether two lines are blank where there is no statement. Solana's sign-in text has one. */
  readonly hasBlankStatement: boolean
  /** Whether the message must have the time of its creation. */
  readonly hasTime: boolean
  /** The text of the line "Chain ID". */
  readonly toText: (chainId: ChainId) => string
  /** The CAIP-2 id of that text. `undefined` where it is none. */
  readonly toChainId: (text: string) => ChainId | undefined
}

/** The names of Solana's clusters in the Wallet Standard. Wallets refuse the references of CAIP-2. */
const solanaClusters: Readonly<Record<string, string>> = {
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
}

const reference = /^[-_a-zA-Z0-9]{1,32}$/

const toReference = (chainId: ChainId) => chainId.slice(chainId.indexOf(':') + 1)

/** A namespace of CAIP-122 whose messages contain the whole CAIP-2 id. */
const toCaip122 = (namespace: Namespace, accountName: string): MessageNamespace => ({
  accountName,
  address: /^[-.%a-zA-Z0-9]{1,128}$/,
  hasBlankStatement: true,
  hasTime: false,
  toChainId: (text) => {
    const start = `${namespace}:` as const
    const rest = text.slice(start.length)
    return text.startsWith(start) && reference.test(rest) ? `${start}${rest}` : undefined
  },
  toText: (chainId) => chainId,
})

/** The messages of each namespace: EIP-4361, the sign-in text of Solana, and CAIP-122. */
export const messageNamespaces: Readonly<Record<Namespace, MessageNamespace>> = {
  bip122: toCaip122('bip122', 'Bitcoin'),
  cosmos: toCaip122('cosmos', 'Cosmos'),
  eip155: {
    accountName: 'Ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    hasBlankStatement: true,
    hasTime: true,
    toChainId: (text) => (/^[0-9]{1,32}$/.test(text) ? `eip155:${text}` : undefined),
    toText: toReference,
  },
  polkadot: toCaip122('polkadot', 'Polkadot'),
  solana: {
    accountName: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    hasBlankStatement: false,
    hasTime: false,
    toChainId: (text) => {
      const name = text.replace(/^solana:/, '')
      const cluster = Object.entries(solanaClusters).find(([, other]) => other === name)
      const id = cluster?.[0] ?? name
      return reference.test(id) ? `solana:${id}` : undefined
    },
    toText: (chainId) => solanaClusters[toReference(chainId)] ?? toReference(chainId),
  },
}
