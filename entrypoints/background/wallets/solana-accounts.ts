import type { Approval } from '../../../shared/wire/wallet.ts'
import { parseParams } from './parse-params.ts'
import { answerWith, type Prepared, type WalletContext } from './prepared.ts'
import { connectParams } from './solana-params.ts'

export type SolanaAccounts = {
  readonly addresses: readonly string[]
  /** What the tester approves before the page gets the accounts. Without it, the page gets them at once. */
  readonly connection?: Approval | undefined
}

/** The methods that need no key. A silent connection gives what the page has already. */
export function createSolanaAccountMethods(
  { addresses, connection }: SolanaAccounts,
  { isConnected, setState }: WalletContext,
): Readonly<Record<string, (params: unknown) => Prepared>> {
  return {
    'standard:connect'(params) {
      const { silent } = parseParams(connectParams, params)
      if (isConnected || silent) return answerWith(isConnected ? addresses : [])
      return {
        approval: connection,
        async run() {
          await setState({ isConnected: true })
          return addresses
        },
      }
    },
    'standard:disconnect': () => ({
      async run() {
        await setState({ isConnected: false })
        return null
      },
    }),
  }
}
