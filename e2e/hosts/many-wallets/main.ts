import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'

const portico = createPortico({
  adapters: [evm()],
  customWallets: Array.from({ length: 1_000 }, (_, index) => ({
    id: `wallet-${index}`,
    mobile_link: `wallet${index}:`,
    name: `Wallet ${index}`,
  })),
  // The browser does not tell Playwright of the end of these requests, which the page is waited for.
  features: { analytics: false },
  networks: [mainnet],
  projectId: 'bench',
  // No service answers there, so that only the page is measured.
  services: { api: location.origin, rpc: location.origin },
})
void portico.open({ view: 'AllWallets' })
