import type { StartAdapter } from '../../adapters/adapter.ts'
import type { WalletRegistry } from '../../connectors/wallet-standard/discovery.ts'
import { solana } from '../../networks/solana.ts'
import type { FakeClock } from '../fake-clock.ts'
import { createFakeInstance } from '../fake-instance.ts'
import { createFakeRegistry, createFakeStandardWallet } from '../fake-standard-wallet.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { settle } from '../settle.ts'
import { toStateText, toStorageText, toViewText } from './outcome-text.ts'
import type { Outcome } from './quirk.ts'
// Loaded ahead, so that no step waits for a file.
import '../../connectors/wallet-standard/connector.ts'

/** How long a visitor waits for the outcome of an step, in milliseconds. */
const patience = 30_000

/** What a visitor does with a Solana wallet, in this order. */
export const solanaSteps = ['list', 'connect', 'reload', 'disconnect'] as const

export type SolanaStep = (typeof solanaSteps)[number]

/** What is seen after an step. A dapp has no part in it. `wallet` has the features that were called. */
export type SolanaOutcome = Omit<Outcome, 'dapp'>

type FakeStandardWallet = ReturnType<typeof createFakeStandardWallet>

/** A wallet of the Wallet Standard that a quirk changes. It outlives the pages. */
export type SolanaQuirkWallet = FakeStandardWallet & {
  /** Calls back after a time, in milliseconds. */
  readonly after: FakeClock['after']
  /** Called when a page starts. The first is 1. */
  onPage: (count: number) => void
  /** The objects that register in a page. */
  register: () => readonly unknown[]
  /** How long after the start of a page they register, in milliseconds. */
  delay: number
}

type StartSolana = (getRegistry: () => WalletRegistry) => StartAdapter

/** Starts a page with an instance on Solana. */
const createSolanaPage = (
  rawStorage: ReturnType<typeof createFakeStorage>,
  startAdapter: StartAdapter,
) =>
  createFakeInstance({
    enableWalletConnect: false,
    networks: [solana],
    rawStorage,
    startAdapters: { solana: startAdapter },
  })

type SolanaPage = ReturnType<typeof createSolanaPage>

/** What the visitor sees, and the features of the wallet that were called. */
const readOutcome = (instance: SolanaPage, { calls }: FakeStandardWallet): SolanaOutcome => ({
  state: toStateText(instance, 'solana'),
  storage: toStorageText(instance.storage, 'solana'),
  view: toViewText(instance),
  wallet: calls
    .splice(0)
    .map(({ feature }) => feature)
    .join(', '),
})

/** Runs the steps of one Solana wallet over the whole core. Each gives what is seen after it. */
export function startSolanaVisit(
  script: (wallet: SolanaQuirkWallet) => void,
  startSolana: StartSolana,
) {
  const rawStorage = createFakeStorage()
  const fake = createFakeStandardWallet('Quirky Wallet')
  let clock: FakeClock
  let count = 0
  let instance: SolanaPage
  const wallet: SolanaQuirkWallet = {
    ...fake,
    after: (...timer) => clock.after(...timer),
    delay: 0,
    onPage: () => undefined,
    register: () => [fake.wallet],
  }

  function load(): void {
    // A wallet shares no account with a new page before it is connected, which may be silent.
    fake.state.isShared = false
    const registry = createFakeRegistry()
    instance = createSolanaPage(
      rawStorage,
      startSolana(() => registry),
    )
    clock = instance.clock
    count += 1
    wallet.onPage(count)
    const register = () => void registry.register(...wallet.register())
    if (wallet.delay > 0) clock.after(wallet.delay, register)
    else register()
    void instance.connectionFlow.restore()
  }

  const steps: Readonly<Record<SolanaStep, () => void>> = {
    connect() {
      const [connector] = instance.wallets.store.getState().connectors
      if (connector) void instance.actions.connectWallet(connector)
    },
    disconnect: () => void instance.actions.disconnect(),
    list: () => instance.actions.open(),
    reload() {
      instance.destroy()
      load()
    },
  }

  script(wallet)
  load()
  return {
    destroy: () => instance.destroy(),
    listenerCount: fake.listenerCount,
    run: async (step: SolanaStep): Promise<SolanaOutcome> => {
      steps[step]()
      await clock.advanceInTasks(patience)
      await settle()
      return readOutcome(instance, fake)
    },
  }
}
