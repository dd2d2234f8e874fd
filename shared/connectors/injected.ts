import type { Page } from '../platform/ports.ts'
import { captureProvider, type Eip1193Provider } from './connector.ts'

export const browserWallet = {
  id: 'injected',
  imageId: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
  name: 'Browser Wallet',
  type: 'INJECTED',
} as const

/** `window.ethereum` (§5.16). Never throws. */
export function findInjected(
  page: Page,
): { provider: Eip1193Provider; source: object } | undefined {
  try {
    const source = page.injected()
    const provider = captureProvider(source)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a provider was captured from it.
    return provider && { provider, source: source as object }
  } catch {
    // The page has a getter there that throws.
    return undefined
  }
}
