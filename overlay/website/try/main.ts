import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { localSessions } from '@portico/overlay/siwx'
import { knownContracts, toLocalNetworks } from '../../../e2e/hosts/world.ts'
import { installWorld } from '../../../e2e/sandbox/in-page/install-world.ts'
import { facts } from '../../../e2e/sandbox/in-page/page-facts.ts'
import { installWallets } from '../../../e2e/sandbox/wallets/browser-wallet/install-wallets.ts'
import { addActions } from './actions.ts'
import { addFaults } from './faults.ts'
import { showEvents } from './log.ts'

type Theme = 'dark' | 'light'

const world = installWorld()
window.sandboxWorld = {
  chains: facts.chains,
  solanaClusters: [],
  wallets: [
    { name: 'Demo Wallet', rdns: 'example.demo', solana: false },
    { accounts: [1], name: 'Second Wallet', rdns: 'example.second', solana: false },
  ],
}
installWallets()

const portico = createPortico({
  adapters: [evm()],
  // Nothing answers for them in a page: they need servers, which `npm start` has.
  enableWalletConnect: false,
  features: { analytics: false, email: false, onramp: false, socials: false },
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
})

/** The theme of the page around this one, or the dark one. */
function toTheme(): Theme {
  return new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark'
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  portico.setThemeMode(theme)
}

showTheme(toTheme())
window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  const { theme } = Object(data)
  if (origin === location.origin && (theme === 'dark' || theme === 'light')) showTheme(theme)
})
addActions(portico)
addFaults(world)
showEvents(portico)

declare global {
  interface Window {
    portico?: Portico
  }
}
/** For the console of the browser. */
window.portico = portico
