/**
 * Who says a name: the package, the host by `knownContracts`, the descriptor of the contract, the token list of the swap service, or ENS,
 * whose name resolves to the address.
 */
export type NameSource = 'built-in' | 'descriptor' | 'ens' | 'host' | 'token'

export type AddressName = {
  /** The URL of the picture of a listed token. */
  readonly iconUrl: string | undefined
  readonly name: string
  readonly source: NameSource
}

/** By chain id and address in lower case, joined by a colon. */
export type AddressNames = Readonly<Record<string, AddressName>>

export const toNameKey = (chainId: string, address: string): string =>
  `${chainId}:${address.toLowerCase()}`
