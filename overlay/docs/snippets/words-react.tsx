import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider } from '@portico/overlay/react'
import type { ReactNode } from 'react'

const options = { projectId: '…', networks: [mainnet, base], adapters: [evm()] }
const words = {
  de: { 'button.connect': 'Verbinden', 'connect.title': 'Wallet verbinden' },
  en: {},
}

type Props = { children?: ReactNode; language: keyof typeof words }

/** The provider makes another instance when the words change. */
export const Wallet = ({ children, language }: Props) => (
  <PorticoProvider options={{ ...options, messages: words[language] }}>
    <ConnectButton />
    {children}
  </PorticoProvider>
)
