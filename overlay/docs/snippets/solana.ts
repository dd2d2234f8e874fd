import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet, solana, solanaDevnet } from '@portico/overlay/networks'
import { solana as solanaAdapter } from '@portico/overlay/solana'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet, solana, solanaDevnet],
  adapters: [evm(), solanaAdapter()],
  customRpcUrls: { [`solana:${solana.id}`]: [{ url: 'https://solana.example' }] },
})

export const openSolana = () => portico.open({ namespace: 'solana' })
export const getSolanaAddress = () => portico.getState().accounts.solana?.address
