import { walletIcon } from '../wallets/browser-wallet/wallet-icon.ts'

/**
 * The SVG at this path of `@web3icons/core/svgs`, or undefined if there is none. `sandbox/…` are the icons of the
 * sandbox's own wallets. Icons are loaded on request, because there are thousands.
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
