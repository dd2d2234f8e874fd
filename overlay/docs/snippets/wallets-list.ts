import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet],
  adapters: [evm()],
  // Ids of the catalogue.
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  excludeWalletIds: ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
  customWallets: [
    {
      id: 'harbour',
      name: 'Harbour Wallet',
      homepage: 'https://wallet.harbour.example',
      image_url: 'https://wallet.harbour.example/icon.png',
      mobile_link: 'harbour://',
    },
  ],
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
  features: { legalCheckbox: true, connectorTypeOrder: ['custom'] },
})
