import { devAddresses } from '../dev-accounts.ts'
import type { WorldFacts } from '../world-facts.ts'

export type PageService = 'api' | 'base' | 'mainnet' | 'rpc'

/** A reserved domain (RFC 2606): a request that passed the world by would reach nobody. */
const domain = 'world.test'

/** The origin of a service of the page. */
export const toUrl = (service: string): string => `https://${service}.${domain}`

export const isOfWorld = (url: URL): boolean => url.hostname.endsWith(`.${domain}`)

export const chains = [
  { id: 1, name: 'Ethereum', service: 'mainnet' },
  { id: 8453, name: 'Base', service: 'base' },
] as const

/** A page has no relay, no login frame and no Solana cluster: nothing answers at their addresses. */
export const facts: WorldFacts = {
  accounts: devAddresses,
  cardPay: toUrl('shop'),
  chains: chains.map(({ id, name, service }) => ({ id, name, rpcUrl: toUrl(service) })),
  control: toUrl('control'),
  mailbox: toUrl('mailbox'),
  phoneWallet: toUrl('phone'),
  projectId: '0123456789abcdef0123456789abcdef',
  services: {
    api: toUrl('api'),
    pulse: toUrl('pulse'),
    relay: `wss://relay.${domain}`,
    rpc: toUrl('rpc'),
    secureFrame: `${toUrl('secure')}/sdk`,
    secureSite: toUrl('secure'),
  },
  signIn: toUrl('sign-in'),
  solanaAccounts: [],
  solanaClusters: [],
}
