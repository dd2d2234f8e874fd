import type { Connector, ConnectorType, ConnectResult } from '../../shared/connectors/connector.ts'
import { everyErrorMessage } from '../../shared/errors/every-error-message.ts'
import { type ErrorCode, PorticoError } from '../../shared/errors/portico-error.ts'

export const addresses = [
  '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97',
] as const

export const session: ConnectResult = {
  accounts: [{ address: addresses[0], namespace: 'eip155', type: 'eoa' }],
  chainId: 'eip155:1',
}

export const solanaSession: ConnectResult = {
  accounts: [
    {
      address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
      namespace: 'solana',
      type: 'eoa',
    },
  ],
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

export const severalAccounts: ConnectResult = {
  ...session,
  accounts: [
    { address: addresses[0], namespace: 'eip155', type: 'eoa' },
    { address: addresses[1], namespace: 'eip155', type: 'eoa' },
    { address: addresses[2], namespace: 'eip155', type: 'eoa' },
  ],
}

type Answer = ConnectResult | Promise<ConnectResult> | 'never' | ErrorCode

export function toPicture(color: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${color}" d="M0 0h40v40H0z"/><path fill="#fff" d="${shape}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const pictures = {
  fern: toPicture('#1d7a4f', 'M20 8c8 6 8 18 0 24-8-6-8-18 0-24z'),
  kestrel: toPicture('#f26b3a', 'M8 12l12 6 12-6-12 18z'),
  north: toPicture('#2b50d8', 'M20 6l4 14-4 14-4-14z'),
}

export function toWallet(
  name: string,
  options: {
    answer?: Answer
    imageUrl?: string | undefined
    isContested?: boolean
    namespace?: 'eip155' | 'solana'
    type?: ConnectorType
  } = {},
): Connector {
  const { imageUrl, isContested, namespace = 'eip155', type = 'ANNOUNCED' } = options
  const { answer = namespace === 'solana' ? solanaSession : session } = options
  const id = `app.${name.toLowerCase().replaceAll(/\W/g, '-')}`
  const respond = (): Promise<ConnectResult> => {
    if (answer === 'never') return new Promise(() => undefined)
    if (typeof answer === 'string')
      return Promise.reject(new PorticoError(answer, everyErrorMessage[answer]))
    return Promise.resolve(answer)
  }
  return {
    namespace: namespace,
    connect: respond,
    disconnect: () => Promise.resolve(),
    getProvider: () =>
      Promise.resolve({ on: () => undefined, removeListener: () => undefined, request: respond }),
    id: isContested ? `${id}:${imageUrl ? 1 : 2}` : id,
    imageUrl,
    // The Wallet Standard has no rdns.
    info: { isContested, rdns: namespace === 'solana' ? undefined : id },
    name,
    reconnect: respond,
    subscribe: () => () => undefined,
    type,
  }
}

export const usualWallets: readonly Connector[] = [
  toWallet('Kestrel', { imageUrl: pictures.kestrel }),
  toWallet('Northwind Wallet', { imageUrl: pictures.north }),
  toWallet('Fern', { imageUrl: pictures.fern }),
  toWallet('Harbour Smart Account', { type: 'EXTERNAL' }),
]

/** A wallet that shares its account when it is asked again, as a transaction does. */
export const sharingWallet: Connector = {
  ...toWallet('Kestrel'),
  getProvider: async () => ({
    on: () => undefined,
    removeListener: () => undefined,
    request: async () => [addresses[0]],
  }),
}

/** The wallets of Solana. The first is the same wallet as the first of the EVM. */
export const solanaWallets: readonly Connector[] = [
  toWallet('Kestrel', { imageUrl: pictures.kestrel, namespace: 'solana' }),
  toWallet('Marigold', { namespace: 'solana' }),
]

export const manyWallets: readonly Connector[] = [
  ...usualWallets,
  toWallet('A wallet whose name is so long', { imageUrl: 'data:image/png;base64,AAAA' }),
  ...['Basalt', 'Cedar', 'Delta', 'Ember', 'Glacier', 'Indigo', 'Juniper', 'Lagoon', '鯨'].map(
    (name) => toWallet(name),
  ),
]

export const contestedWallets: readonly Connector[] = [
  toWallet('Kestrel', { imageUrl: pictures.kestrel, isContested: true }),
  toWallet('Kestrel', { isContested: true }),
  ...usualWallets.slice(1),
]

/** The usual wallets, with the answer of the first. */
export const answering = (answer: Answer): readonly Connector[] => [
  toWallet('Kestrel', { answer, imageUrl: pictures.kestrel }),
  ...usualWallets.slice(1),
]

/** A wallet whose picture throws, to show a view that fails: only views read it. */
export const brokenWallet: Connector = {
  ...toWallet('Broken'),
  get imageUrl(): string {
    throw new PorticoError('internal')
  },
}
