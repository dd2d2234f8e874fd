import { createPortico } from '@portico/overlay'
import { mainnet } from '@portico/overlay/networks'

const portico = createPortico({
  customWallets: Array.from({ length: 1_000 }, (_, index) => ({
    id: `wallet-${index}`,
    mobile_link: `wallet${index}:`,
    name: `Wallet ${index}`,
  })),
  networks: [mainnet],
  projectId: 'bench',
  // Nobody answers there: what is measured is the page alone.
  services: { api: location.origin },
})
void portico.open({ view: 'AllWallets' })
