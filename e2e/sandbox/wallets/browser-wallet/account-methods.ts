import { numberToHex } from 'viem'
import type { Methods } from '../engine/methods.ts'
import type { Question } from '../engine/question.ts'
import type { WalletState } from './wallet-state.ts'

type AccountParts = { state: WalletState; consent: (question: Question) => Promise<void> }

export function createAccountMethods({ state, consent }: AccountParts): Methods {
  let pending: Promise<void> | undefined

  /** Concurrent requests share one prompt. */
  const askToShare = () => {
    pending ??= consent(connectQuestion(state.accounts))
      .then(() => state.share(true))
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return {
    eth_accounts: () => Promise.resolve(state.shared),
    async eth_requestAccounts() {
      if (state.shared.length === 0) await askToShare()
      return state.shared
    },
    eth_coinbase: () => Promise.resolve(state.shared[0] ?? null),
    eth_chainId: () => Promise.resolve(numberToHex(state.chain.id)),
    net_version: () => Promise.resolve(String(state.chain.id)),
    async wallet_requestPermissions() {
      await askToShare()
      return toPermissions(state)
    },
    wallet_getPermissions: () => Promise.resolve(toPermissions(state)),
    wallet_revokePermissions() {
      state.share(false)
      return Promise.resolve(null)
    },
  }
}

export function connectQuestion(accounts: readonly { readonly address: string }[]): Question {
  return {
    title: 'Connect to this site?',
    groups: [
      {
        details: accounts.map(({ address }, index) => ({
          label: `Account ${index + 1}`,
          value: address,
          style: 'address',
        })),
      },
    ],
  }
}

function toPermissions(state: WalletState): readonly unknown[] {
  if (state.shared.length === 0) return []
  return [
    {
      parentCapability: 'eth_accounts',
      invoker: location.origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: state.shared }],
    },
  ]
}
