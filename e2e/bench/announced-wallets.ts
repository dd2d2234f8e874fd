/** The name of the wallet whose row the bench waits for. */
export const firstWallet = 'First Wallet'

/** Two wallets: their names, and the account that each of them connects. */
export type AnnouncedWallets = { readonly account: string; readonly names: readonly string[] }

/**
 * Announces two EVM wallets (EIP-6963), which approve each connection with one account. They sign nothing: the sandbox
 * wallet makes its keys when a page loads, which would count as the work of the kits. Runs in a page, before the page's own scripts.
 */
export function announceWallets({ account, names }: AnnouncedWallets): void {
  const methods: Readonly<Record<string, unknown>> = {
    eth_accounts: [],
    eth_chainId: '0x1',
    eth_requestAccounts: [account],
    wallet_requestPermissions: [{ parentCapability: 'eth_accounts' }],
  }
  for (const [index, name] of names.entries()) {
    const info = {
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      name,
      rdns: `bench.wallet.number${index}`,
      uuid: `6a1c0f8e-1111-4c55-9b0e-00000000000${index}`,
    }
    const provider = {
      on: () => undefined,
      removeListener: () => undefined,
      request: async ({ method }: { method: string }) => methods[method] ?? null,
    }
    const detail = Object.freeze({ info, provider })
    const announce = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
}
