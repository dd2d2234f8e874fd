import { createWalletError } from '../fake-wallet.ts'
import type { Quirk } from './quirk.ts'
import type { QuirkWallet } from './quirk-wallet.ts'

const revoking = 'wallet_revokePermissions'

const answering = (answer: () => unknown) => (wallet: QuirkWallet) => {
  wallet.answers[revoking] = answer
}

/** What a wallet does when the page disconnects (EIP-2255). */
export const disconnectQuirks: readonly Quirk[] = [
  {
    id: 'revoke-unsupported',
    does: 'has no `wallet_revokePermissions`',
    script: answering(() => Promise.reject(createWalletError(4200, 'Not supported.'))),
    finds: ['revoke'],
  },
  {
    id: 'revoke-never',
    does: 'never answers `wallet_revokePermissions`',
    script: answering(() => new Promise(() => undefined)),
    finds: ['revoke'],
  },
  {
    id: 'revoke-not',
    does: 'answers `wallet_revokePermissions`, and still shares its accounts',
    script: answering(() => null),
    finds: ['revoke'],
  },
  {
    id: 'event-after-disconnect',
    does: 'emits its accounts 5 s after the page has disconnected',
    script(wallet) {
      answering(() => {
        wallet.after(5000, () => wallet.emit('accountsChanged', wallet.accounts))
        return null
      })(wallet)
    },
    finds: ['revoke'],
  },
]
