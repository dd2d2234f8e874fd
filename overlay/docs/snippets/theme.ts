import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet],
  adapters: [evm()],
  themeMode: 'light',
  themeVariables: {
    '--portico-accent': '#ff5500',
    '--portico-border-radius-master': '8px',
    '--portico-font-family': 'Georgia',
  },
  messages: { 'connect.title': 'Join', 'button.connect': 'Join' },
})

export function goDark() {
  portico.setThemeMode('dark')
  portico.setThemeVariables({ '--portico-accent': '#ffaa00' })
}
