import { join } from 'node:path'
import { build } from 'esbuild'
import type { WorldFacts } from '../../world-facts.ts'
import type { WalletInput } from './wallet-config.ts'

let bundle: Promise<string> | undefined

/** The wallet as one classic script, which runs in a page before the page's own scripts. */
export async function readWalletScript(
  facts: Pick<WorldFacts, 'chains' | 'solanaClusters'>,
  wallets?: readonly WalletInput[],
): Promise<string> {
  bundle ??= bundleWallet()
  const world = JSON.stringify({
    chains: facts.chains,
    solanaClusters: facts.solanaClusters,
    wallets,
  })
  return `window.sandboxWorld ??= ${world};\n${await bundle}`
}

async function bundleWallet(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'install.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  })
  const [file] = outputFiles
  if (!file) throw new Error('The sandbox wallet could not be bundled.')
  return file.text
}
