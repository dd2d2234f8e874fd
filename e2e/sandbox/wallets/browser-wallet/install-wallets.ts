import { createWallet, type Wallet, type WalletControl } from './wallet.ts'
import { completeConfig, type WalletInput, type WalletWorld } from './wallet-config.ts'

export type SandboxWallet = {
  readonly all: readonly WalletControl[]
  /** The wallet with this rdns. Default: the first. */
  of: (rdns?: string) => WalletControl
}

declare global {
  interface Window {
    ethereum?: unknown
    /** Set only on pages of the local world. */
    sandboxWallet?: SandboxWallet
    /** Set by the server in front of this script. */
    sandboxWorld?: WalletWorld & { readonly wallets?: WalletInput[] }
  }
}

/** Installs the wallets of the page's URL, else those served with the script, else one default wallet. */
export function installWallets(): void {
  const { sandboxWorld: world } = window
  // A host page can serve the script and a spec inject it too. The first one wins.
  if (!world || window.sandboxWallet) return
  const inputs = readAddress() ?? world.wallets ?? [{}]
  const configs = inputs.map((input, index) => completeConfig(input, world, index))
  const wallets: readonly Wallet[] = configs.map(createWallet)
  const injected = configs.findIndex((config) => config.injected)
  if (injected >= 0) window.ethereum = wallets[injected]?.provider
  const all = wallets.map(({ control }) => control)
  window.sandboxWallet = {
    all,
    of(rdns) {
      const found = rdns ? all.find((one) => one.rdns === rdns) : all[0]
      if (!found) throw new Error(`No sandbox wallet ${rdns ?? ''} on this page.`)
      return found
    },
  }
}

function readAddress(): WalletInput[] | undefined {
  const parameter = new URLSearchParams(location.search).get('wallets')
  return parameter === null ? undefined : JSON.parse(parameter)
}
