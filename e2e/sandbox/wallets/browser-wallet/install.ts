import { createWallet, type Wallet, type WalletControl } from './wallet.ts'
import { completeConfig, type WalletInput, type WalletWorld } from './wallet-config.ts'

export type SandboxWallet = {
  readonly all: readonly WalletControl[]
  /** The wallet of this rdns, or the first one. */
  of: (rdns?: string) => WalletControl
}

declare global {
  interface Window {
    ethereum?: unknown
    /** Only on pages of the local world. */
    sandboxWallet?: SandboxWallet
    /** Put in front of this script by whoever serves it. */
    sandboxWorld?: WalletWorld & { readonly wallets?: WalletInput[] }
  }
}

/** Puts the wallets into the page: those named in its address, else those served with the script, else one. */
function install(): void {
  const { sandboxWorld: world } = window
  // Served by the host page and injected by a spec at once: the first one stands.
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

install()
