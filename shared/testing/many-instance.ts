import { base, mainnet } from '../networks/mainnets.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { createFakeInstance } from './fake-instance.ts'

/** The networks of the instance. */
export const ids = {
  base: 'eip155:8453',
  devnet: `solana:${solanaDevnet.id}`,
  mainnet: 'eip155:1',
  solana: `solana:${solana.id}`,
} as const

type Given = Parameters<typeof createFakeInstance>[0] & { isOne?: boolean }

/** An instance of two namespaces with a wallet for each, or with one wallet for both (`isOne`). */
export function createManyInstance({ isOne = false, ...options }: Given = {}) {
  const networks = [mainnet, base, solana, solanaDevnet] as const
  const instance = createFakeInstance({ networks: [...networks], ...options })
  if (!isOne) {
    const { connector } = instance.solana
    instance.wallets.setConnectors([instance.connector, { ...connector, id: 'sol', name: 'Sol' }])
  }
  return instance
}

/** The same instance, connected in both. Solana is active. */
export async function createManyConnected(options: Given = {}) {
  const instance = createManyInstance(options)
  const solanaId = options.isOne ? 'Example Wallet' : 'sol'
  await instance.connectionFlow.connect('io.example', 'eip155')
  await instance.connectionFlow.connect(solanaId, 'solana')
  return instance
}
