import type { Clock } from '../../platform/ports.ts'
import { createFakeWallet, createWalletError, type FakeWallet } from '../fake-wallet.ts'

/** A browser wallet that a quirk changes. It outlives the pages. */
export type QuirkWallet = FakeWallet & {
  /** Calls back after a time, in milliseconds. */
  readonly after: Clock['after']
  /** Moves to a chain, with the event. */
  readonly moveTo: (chainId: string) => void
  /** The announcements (EIP-6963) at each request of a page. */
  announce: () => readonly { readonly info: object; readonly provider: unknown }[]
  /** How long after the start of a page the wallet announces itself, in milliseconds. */
  delay: number
  /** The object that the page gets. */
  expose: () => unknown
  /** Called when a page starts. The first is 1. */
  onPage: (count: number) => void
  /** The prompts since the last call. */
  readonly takePrompts: () => string[]
}

/** The methods that show something to the visitor. */
const prompting =
  /^(eth_(requestAccounts|sendTransaction)|wallet_(add|switch)EthereumChain|wallet_revokePermissions)$/

export const base = '0x2105'
export const mainnet = '0x1'
export const hash = `0x${'ab'.repeat(32)}`

/** The announcement of a wallet. */
export const toInfo = (rdns: string, name = 'Quirky Wallet') => ({
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  name,
  rdns,
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
})

/** The parameter of a request about a chain. */
export function toRequestedChain(params: unknown): string {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  return String(Reflect.get(Object(first), 'chainId'))
}

/** A browser wallet that does what the standards say. */
export function createQuirkWallet(after: Clock['after']): QuirkWallet {
  const fake = createFakeWallet()
  const chains = new Set([mainnet, base])
  const wallet: QuirkWallet = Object.assign(fake, {
    after,
    announce: () => [{ info: toInfo('io.quirky'), provider: wallet.expose() }],
    delay: 0,
    expose: (): unknown => wallet.provider,
    moveTo(chainId: string) {
      wallet.chainId = chainId
      wallet.emit('chainChanged', chainId)
    },
    onPage: () => undefined,
    takePrompts: () =>
      fake.calls
        .splice(0)
        .map(({ method }) => method)
        .filter((method) => prompting.test(method)),
  })
  Object.assign(wallet.answers, {
    eth_requestAccounts() {
      if (!wallet.isShared) {
        wallet.isShared = true
        wallet.emit('accountsChanged', wallet.accounts)
      }
      return wallet.accounts
    },
    eth_sendTransaction: () => hash,
    wallet_addEthereumChain(params: unknown) {
      chains.add(toRequestedChain(params))
      return null
    },
    wallet_getCapabilities: () => ({ [base]: {}, [mainnet]: {} }),
    wallet_getPermissions: () => (wallet.isShared ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions() {
      wallet.isShared = false
      wallet.emit('accountsChanged', [])
      return null
    },
    wallet_switchEthereumChain(params: unknown) {
      const chainId = toRequestedChain(params)
      if (!chains.has(chainId)) throw createWalletError(4902, 'Unrecognized chain ID.')
      if (chainId !== wallet.chainId) wallet.moveTo(chainId)
      return null
    },
  })
  return wallet
}

/** Gives one object to every page, instead of the wallet's provider. */
export function exposeObject(wallet: QuirkWallet, provider: object): void {
  wallet.expose = () => provider
}
