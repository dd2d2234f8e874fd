import { createPortico } from '@portico/overlay'
import { injectPorticoAccount } from '@portico/overlay/angular'
import { evm } from '@portico/overlay/evm'
import type { PorticoGlobal } from '@portico/overlay/global'
import type { PreactElements } from '@portico/overlay/jsx/preact'
import type { SolidElements } from '@portico/overlay/jsx/solid'
import { base, mainnet, solana } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider } from '@portico/overlay/react'
import { solana as solanaAdapter } from '@portico/overlay/solana'
import { usePorticoAccount } from '@portico/overlay/solid'
import { type SvelteElements, setPortico } from '@portico/overlay/svelte'
import { PorticoPlugin, type VueElements } from '@portico/overlay/vue'
import { porticoWagmi } from '@portico/overlay/wagmi'
import { PorticoWagmiProvider } from '@portico/overlay/wagmi-react'
import { baseAccount } from '@portico/overlay/wallets'
import '@portico/overlay/portico.css'

const networks = [mainnet, base, solana] as const
const options = { projectId: '…', networks, adapters: [evm(), solanaAdapter()] }

export type Elements = [PreactElements, SolidElements, SvelteElements, VueElements]
export type Exports = keyof PorticoGlobal
export const portico = createPortico(options)
export const { chains } = porticoWagmi(portico, networks)
export const wallets = [baseAccount()]
export const plugins = [PorticoPlugin, setPortico]
export const primitives = [usePorticoAccount, injectPorticoAccount]
export const page = (
  <PorticoProvider portico={portico}>
    <ConnectButton />
    <portico-button label="Log in" />
  </PorticoProvider>
)
export const pageWithWagmi = (
  <PorticoWagmiProvider options={options}>
    <ConnectButton />
  </PorticoWagmiProvider>
)
