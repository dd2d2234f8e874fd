import { join } from 'node:path'
import { bundleScript } from '../../bundle-script.ts'
import type { WorldFacts } from '../../world-facts.ts'
import type { WalletInput } from './wallet-config.ts'

export async function readWalletScript(
  { chains, solanaClusters }: Pick<WorldFacts, 'chains' | 'solanaClusters'>,
  wallets?: readonly WalletInput[],
): Promise<string> {
  const world = JSON.stringify({ chains, solanaClusters, wallets })
  const bundle = await bundleScript(join(import.meta.dirname, 'install.ts'))
  return `window.sandboxWorld ??= ${world};\n${bundle}`
}
