import { evm } from '@portico/overlay/evm'
import { localSessions } from '@portico/overlay/siwx'
import { knownContracts, toLocalNetworks } from '../../../e2e/hosts/world.ts'
import { type InstalledWorld, installWorld } from '../../../e2e/sandbox/in-page/install-world.ts'
import { facts } from '../../../e2e/sandbox/in-page/page-facts.ts'
import { installWallets } from '../../../e2e/sandbox/wallets/browser-wallet/install-wallets.ts'

/** Starts the world of the page, with two wallets. `mode`: whether they show each request, or approve it at once. */
export function startDemo(mode: 'approve' | 'ask'): InstalledWorld {
  const world = installWorld()
  window.sandboxWorld = {
    chains: facts.chains,
    solanaClusters: [],
    wallets: [
      { mode, name: 'Demo Wallet', rdns: 'example.demo', solana: false },
      { accounts: [1], mode, name: 'Second Wallet', rdns: 'example.second', solana: false },
    ],
  }
  installWallets()
  return world
}

/** The options of an instance in the world of the page. */
export const demoOptions = {
  adapters: [evm()],
  // Nothing answers for it in a page: it needs a server, which `npm start` has.
  enableWalletConnect: false,
  knownContracts,
  metadata: {
    description: 'A page to try Portico.',
    icons: [],
    name: 'Try Portico',
    url: location.origin,
  },
  networks: toLocalNetworks(facts),
  projectId: facts.projectId,
  services: facts.services,
  siwx: localSessions({ statement: 'Sign in to this page.' }),
}
