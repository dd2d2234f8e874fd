import {
  type SolanaAct,
  type SolanaOutcome,
  type SolanaQuirkWallet,
  solanaActs,
} from './solana-visit.ts'

export type SolanaDifference = Readonly<Partial<Record<SolanaAct, Partial<SolanaOutcome>>>>

/** One thing that a Solana wallet does, in the field, and the right outcome. */
export type SolanaQuirk = {
  readonly id: string
  /** What the wallet does. The subject is the wallet. */
  readonly does: string
  /** Makes the wallet do it. */
  readonly script: (wallet: SolanaQuirkWallet) => void
  /** @default {}; nobody notices the quirk */
  readonly expected?: SolanaDifference
}

const connected = {
  state: 'AKnL4N on solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  storage: 'connected on solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  view: 'closed',
}

/** The outcomes of a Solana wallet without quirks. */
export const solanaPlain: Readonly<Record<SolanaAct, SolanaOutcome>> = {
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

/** Whether another act can follow. */
export const canGoOnSolana = (act: SolanaAct, { state, view }: SolanaOutcome): boolean =>
  act === 'list' ? !view.endsWith(' 0 wallets') : state.includes(' on ')

/** The outcomes of a quirk. After an act that leaves no wallet or no connection, none follows. */
export function toSolanaExpected(
  expected: SolanaDifference = {},
): Partial<Record<SolanaAct, SolanaOutcome>> {
  const outcomes: Partial<Record<SolanaAct, SolanaOutcome>> = {}
  for (const act of solanaActs) {
    const outcome = { ...solanaPlain[act], ...expected[act] }
    outcomes[act] = outcome
    if (!canGoOnSolana(act, outcome)) break
  }
  return outcomes
}
