import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { porticoWagmi } from '@portico/overlay/wagmi'
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const networks = [mainnet, base] as const

export const portico = createPortico({
  projectId: 'shop-project',
  networks,
  adapters: [evm()],
  themeMode: 'dark',
  appearance: { layout: 'wide' },
  metadata: {
    name: 'Shop',
    url: 'https://shop.example',
    icons: ['https://shop.example/icon.png'],
  },
  themeVariables: {
    '--portico-accent': '#7b3fe4',
    '--portico-on-accent': 'white',
    '--portico-border-radius-master': '2px',
  },
})

// The config of the shop.
export const config = createConfig({
  ...porticoWagmi(portico, networks),
  transports: {
    [mainnet.id]: http('https://ethereum.example'),
    [base.id]: http(),
  },
  ssr: true,
})
