import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { porticoWagmi } from '@portico/overlay/wagmi'
import { createConfig } from 'wagmi'

const networks = [mainnet, base] as const

export const portico = createPortico({ projectId: '…', networks, adapters: [evm()] })
export const config = createConfig({ ...porticoWagmi(portico, networks), ssr: true })
