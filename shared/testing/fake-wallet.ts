import type { Eip1193Provider } from '../connectors/connector.ts'

type Answer = (params: unknown) => unknown

export type FakeWallet = {
  accounts: string[]
  chainId: unknown
  /** Whether the page may see the accounts. */
  isShared: boolean
  /** The answers of the test, by method. They may throw. */
  readonly answers: Record<string, Answer>
  readonly calls: { method: string; params?: unknown }[]
  readonly emit: (event: string, payload?: unknown) => void
  readonly listenerCount: () => number
  readonly methods: () => string[]
  readonly provider: Eip1193Provider
}

/** An error of a wallet. */
export function createWalletError(code: number, message = 'No.', data?: unknown): Error {
  return Object.assign(new Error(message), { code, data })
}

/** A working EIP-1193 wallet in memory, whose behaviour the test can change. */
export function createFakeWallet(): FakeWallet {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const standard: Record<string, Answer> = {
    eth_accounts: () => (wallet.isShared ? wallet.accounts : []),
    eth_chainId: () => wallet.chainId,
    eth_requestAccounts() {
      wallet.isShared = true
      return wallet.accounts
    },
    wallet_revokePermissions() {
      wallet.isShared = false
      return null
    },
  }
  const wallet: FakeWallet = {
    accounts: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
    answers: {},
    calls: [],
    chainId: '0x1',
    emit(event, payload) {
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(payload)
    },
    isShared: false,
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    methods: () => wallet.calls.map(({ method }) => method),
    provider: {
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
      async request(call) {
        wallet.calls.push(call)
        const answer = wallet.answers[call.method] ?? standard[call.method]
        if (!answer) throw createWalletError(4200, `${call.method} is not known here.`)
        return answer(call.params)
      },
    },
  }
  return wallet
}
