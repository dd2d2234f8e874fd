import { evm } from '@portico/overlay/evm'
import { arbitrum, mainnet, type NetworkDefinition, solana } from '@portico/overlay/networks'

export const projectId = 'market-project'

export const networks = [mainnet, arbitrum, solana] as [NetworkDefinition, ...NetworkDefinition[]]

export const wagmiAdapter = evm()
