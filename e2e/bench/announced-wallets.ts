export const firstWallet = 'First Wallet'

export type AnnouncedWallets = { readonly account: string; readonly names: readonly string[] }

/** They sign nothing: the sandbox wallet makes its keys at load, which would count as the kits' work. */
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
