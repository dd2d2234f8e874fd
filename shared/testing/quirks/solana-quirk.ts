import {
  type SolanaOutcome,
  type SolanaQuirkWallet,
  type SolanaStep,
  solanaSteps,
} from './solana-visit.ts'

export type SolanaDifference = Readonly<Partial<Record<SolanaStep, Partial<SolanaOutcome>>>>

/** One thing that a Solana wallet does, in the field, and the right outcome. */
export type SolanaQuirk = {
  readonly id: string
  /** What the wallet does. The subject is the wallet. */
  readonly does: string
  /** Makes the wallet do it. */
  readonly script: (wallet: SolanaQuirkWallet) => void
  /** @default {}; the quirk has no effect */
  readonly expected?: SolanaDifference
}

const connected = {
  state: 'AKnL4N on solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  storage: 'connected on solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  view: 'closed',
}

/** The results of a Solana wallet without quirks. */
export const solanaPlain: Readonly<Record<SolanaStep, SolanaOutcome>> = {
  list: { state: 'disconnected', storage: 'nothing', view: 'Connect, 1 wallet', wallet: '' },
  connect: { ...connected, wallet: 'connect' },
  reload: { ...connected, wallet: 'connect' },
  disconnect: {
    state: 'disconnected',
    storage: 'disconnected on no network',
    view: 'closed',
    wallet: 'disconnect',
  },
}

/** Whether another step can follow. */
export const canGoOnSolana = (step: SolanaStep, { state, view }: SolanaOutcome): boolean =>
  step === 'list' ? !view.endsWith(' 0 wallets') : state.includes(' on ')

/** The results of a quirk. After an step that leaves no wallet or no connection, none follows. */
export function toSolanaExpected(
  expected: SolanaDifference = {},
): Partial<Record<SolanaStep, SolanaOutcome>> {
  const results: Partial<Record<SolanaStep, SolanaOutcome>> = {}
  for (const step of solanaSteps) {
    const outcome = { ...solanaPlain[step], ...expected[step] }
    results[step] = outcome
    if (!canGoOnSolana(step, outcome)) break
  }
  return results
}
