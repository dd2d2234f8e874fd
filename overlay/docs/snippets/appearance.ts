import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet],
  adapters: [evm()],
  appearance: {
    card: {
      radius: '0',
      borderWidth: '2px',
      borderColor: { dark: '#fff', light: '#000' },
      shadow: 'none',
    },
    button: { radius: '0', letterCase: 'uppercase', letterSpacing: '0.04em' },
    row: { radius: '0' },
    field: { radius: '0' },
    tile: { radius: '50%' },
    density: 'compact',
    logo: { url: '/logo.svg' },
    pageButton: { '--portico-accent': '#6b2d1a' },
  },
})
