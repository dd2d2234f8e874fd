import { walletIcon } from '../wallets/browser-wallet/wallet-icon.ts'

/**
 * The drawing at this path of `@web3icons/core/svgs`, or undefined where there is none. `sandbox/…` are the marks
 * of the sandbox's own wallets. Each is read when it is first asked for: there are thousands.
 */
export async function loadIcon(path: string): Promise<string | undefined> {
  const [folder, palette] = path.split('/')
  if (folder === 'sandbox') return atob(walletIcon(Number(palette)).split(',')[1] ?? '')
  try {
    const module: { default: string } = await import(`@web3icons/core/svgs/${path}.svg.js`)
    return module.default
  } catch {
    return undefined
  }
}
