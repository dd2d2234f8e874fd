/** Announces a wallet that approves each connection, as an extension does (EIP-6963). Returns the function that takes it away. */
export function addWallet(page: Window & typeof globalThis = window): () => void {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const answers: Readonly<Record<string, unknown>> = {
    eth_accounts: [address],
    eth_chainId: '0x1',
    eth_requestAccounts: [address],
  }
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method }: { method: string }) {
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`The wallet of the test has no ${method}.`), { code: 4200 })
    },
  }
  const info = { icon: 'data:,', name: 'Test Wallet', rdns: 'test.wallet', uuid: 'test-wallet' }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}
