import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { PorticoProvider } from '@portico/overlay/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Transfer } from './transfer.tsx'

export const modal = createPortico({
  adapters: [evm()],
  networks: [base, mainnet],
  projectId: 'bank-project',
  themeMode: 'light',
})

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <PorticoProvider portico={modal}>
      <StrictMode>
        <portico-button balance="show" />
        <portico-network-button />
        <Transfer />
      </StrictMode>
    </PorticoProvider>,
  )
