import { toChecksum } from '../adapters/evm/to-checksum.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

export const lineLabels = {
  chainId: 'Chain ID',
  expirationTime: 'Expiration Time',
  issuedAt: 'Issued At',
  nonce: 'Nonce',
  notBefore: 'Not Before',
  requestId: 'Request ID',
  uri: 'URI',
  version: 'Version',
} as const

export type LineField = keyof typeof lineLabels

export type MessageNamespace = {
  readonly accountName: string
  readonly isAddress: (text: string) => boolean
  /** Two blank lines without a statement; a statement can be empty. Solana's text has one blank line, or none at the end. */
  readonly hasBlankStatement: boolean
  readonly lines: readonly LineField[]
  readonly required: readonly LineField[]
  readonly toText: (chainId: ChainId) => string
  readonly toChainId: (text: string) => ChainId | undefined
}

/** The order of EIP-4361, and of Sign In With Solana. */
const ethereumLines: readonly LineField[] = [
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
]

/** The order of CAIP-122. */
const caip122Lines: readonly LineField[] = [
  ...ethereumLines.filter((field) => field !== 'chainId'),
  'chainId',
]

/** Wallets refuse the references of CAIP-2. */
const solanaClusters: Readonly<Record<string, string>> = {
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
}

const reference = /^[-_a-zA-Z0-9]{1,32}$/

/** The case is that of its checksum (EIP-55), or it has none. */
function isEvmAddress(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return false
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return !hasCase || toChecksum(digits) === text
}

const toReference = (chainId: ChainId) => chainId.slice(chainId.indexOf(':') + 1)

const toCaip122 = (namespace: Namespace, accountName: string): MessageNamespace => ({
  accountName,
  hasBlankStatement: true,
  isAddress: (text) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text),
  lines: caip122Lines,
  required: ['uri', 'version', 'chainId'],
  toChainId: (text) => {
    const start = `${namespace}:` as const
    const rest = text.slice(start.length)
    return text.startsWith(start) && reference.test(rest) ? `${start}${rest}` : undefined
  },
  toText: (chainId) => chainId,
})

export const messageNamespaces: Readonly<Record<Namespace, MessageNamespace>> = {
  bip122: toCaip122('bip122', 'Bitcoin'),
  cosmos: toCaip122('cosmos', 'Cosmos'),
  eip155: {
    accountName: 'Ethereum',
    hasBlankStatement: true,
    isAddress: isEvmAddress,
    lines: ethereumLines,
    required: ['uri', 'version', 'chainId', 'nonce', 'issuedAt'],
    toChainId: (text) => (/^(?:0|[1-9][0-9]{0,31})$/.test(text) ? `eip155:${text}` : undefined),
    toText: toReference,
  },
  polkadot: toCaip122('polkadot', 'Polkadot'),
  solana: {
    accountName: 'Solana',
    hasBlankStatement: false,
    isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
    lines: ethereumLines,
    required: [],
    toChainId: (text) => {
      const name = text.replace(/^solana:/, '')
      const cluster = Object.entries(solanaClusters).find(([, other]) => other === name)
      const id = cluster?.[0] ?? name
      return reference.test(id) ? `solana:${id}` : undefined
    },
    toText: (chainId) => solanaClusters[toReference(chainId)] ?? toReference(chainId),
  },
}
