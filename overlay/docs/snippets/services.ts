import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet],
  adapters: [evm()],
  services: {
    api: 'https://wallets.example', // wallet catalogue and images
    relay: 'wss://relay.example', // WalletConnect
    rpc: 'https://rpc.example', // JSON-RPC
    secureFrame: 'https://login.example/sdk', // frame of the embedded wallet
    secureSite: 'https://login.example', // pages of the logins
  },
  customRpcUrls: { 'eip155:1': [{ url: 'https://ethereum.example' }] },
})
