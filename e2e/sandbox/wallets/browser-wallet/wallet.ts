import type { Question } from '../engine/question.ts'
import { walletError } from '../engine/wallet-error.ts'
import { createPrompt } from './prompt.ts'
import { createProvider, noteRequest, type Provider, type RequestLog } from './provider.ts'
import { createSolanaState } from './solana/solana-state.ts'
import { registerSolanaWallet } from './solana/solana-wallet.ts'
import type { WalletConfig, WalletMode } from './wallet-config.ts'
import { createWalletState, toMemoryKey, type WalletEvent } from './wallet-state.ts'

/** Controls a wallet as its user would in the wallet's own window. For specs and the playground. */
export type WalletControl = {
  readonly name: string
  readonly rdns: string
  readonly mode: WalletMode
  readonly chainId: number
  readonly accounts: readonly string[]
  readonly solanaAccounts: readonly string[]
  /** All requests of the page, including those of the Wallet Standard, oldest first. */
  readonly requests: readonly RequestLog[]
  setMode: (mode: WalletMode) => void
  /** Switches to any chain, as the user would in the wallet. */
  setChain: (chainId: number) => void
  setAccounts: (indexes: readonly number[]) => void
  setSolanaAccounts: (indexes: readonly number[]) => void
  disconnect: () => void
  /** Emits any event, also those that a correct wallet would not emit. */
  emit: (event: WalletEvent, payload: unknown) => void
  /** Announces the wallet again, or for the first time if `announced` is false. */
  announce: () => void
}

export type Wallet = { readonly control: WalletControl; readonly provider: Provider }

export function createWallet(config: WalletConfig): Wallet {
  const { name, rdns, icon, uuid } = config
  const state = createWalletState(config)
  const prompt = createPrompt({ name, icon })
  const requests: RequestLog[] = []
  let { mode } = config

  const solana = createSolanaState(`${toMemoryKey(config)}/solana`, config.solanaAccounts)

  async function consent(question: Question): Promise<void> {
    if (mode === 'never') return new Promise(() => undefined)
    const agreed = mode === 'ask' ? await prompt.confirm(question) : mode === 'approve'
    if (!agreed) throw walletError('user-rejected')
  }
  const provider = createProvider({
    state,
    config,
    log: requests,
    consent,
    notify(question) {
      if (mode === 'ask') prompt.notify(question)
    },
  })
  const info = Object.freeze({ uuid, name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  let isRegistered = false
  const announce = () => {
    if (config.evm) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    if (isRegistered || !config.solana) return
    // Registered once, because dapps that load later also receive the registration.
    isRegistered = true
    registerSolanaWallet({
      state: solana,
      clusters: config.solanaClusters,
      signIn: config.solanaSignIn,
      addsPriorityFee: config.addsPriorityFee,
      name,
      icon,
      consent,
      note: (method, params, answer) => noteRequest(requests, { method, params }, answer),
    })
  }

  if (config.announced) {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  return {
    provider,
    control: {
      name,
      rdns,
      requests,
      announce,
      emit: state.emit,
      get mode() {
        return mode
      },
      get chainId() {
        return state.chain.id
      },
      get accounts() {
        return state.shared
      },
      get solanaAccounts() {
        return solana.shared.map(({ address }) => address)
      },
      setMode(next) {
        mode = next
      },
      setChain: state.setChain,
      setAccounts: state.setAccounts,
      setSolanaAccounts: solana.setAccounts,
      disconnect() {
        state.share(false)
        solana.share(false)
        state.emit('disconnect', walletError('disconnected'))
      },
    },
  }
}
