import type { StartAdapter } from '../../adapters/adapter.ts'
import type { Connector } from '../../connectors/connector.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { FakeClock } from '../fake-clock.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { settle } from '../settle.ts'
import { toStateText, toStorageText, toViewText } from './outcome-text.ts'
import type { Entry, Outcome, Quirk, Step } from './quirk.ts'
import { account } from './quirk-dapp.ts'
import { type Page, startPage } from './quirk-page.ts'
import { createQuirkWallet } from './quirk-wallet.ts'

/** How long a visitor waits for the outcome of an step, in milliseconds. */
const patience = 30_000

type StepOptions = {
  readonly getPage: () => Page
  readonly load: () => void
  /** Gives what is seen once the visitor has waited. */
  readonly read: (dapp: () => string) => Promise<Outcome>
}

/** The steps of a visitor and a dapp. */
function createSteps({
  getPage,
  load,
  read,
}: StepOptions): Readonly<Record<Step, () => Promise<Outcome>>> {
  function findRow(): Connector {
    const [connector] = getPage().instance.wallets.store.getState().connectors
    if (connector) return connector
    throw new PorticoError('internal', 'The wallet is not listed.')
  }

  return {
    async list() {
      const accounts = getPage().dapp.request('eth_accounts')
      getPage().instance.actions.open()
      return read(accounts)
    },
    async connect() {
      const answer = getPage().dapp.request('eth_requestAccounts')
      await settle()
      void getPage().instance.actions.connectWallet(findRow())
      return read(answer)
    },
    async reload() {
      getPage().destroy()
      load()
      return read(getPage().dapp.request('eth_accounts'))
    },
    send: () => read(getPage().dapp.send()),
    'dapp-send': () => read(getPage().dapp.send()),
    'dapp-switch': () =>
      read(getPage().dapp.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])),
    capabilities: () => read(getPage().dapp.request('wallet_getCapabilities', [account])),
    async switch() {
      const { actions } = getPage().instance
      actions.open()
      actions.goTo('Networks')
      void actions.switchNetwork('eip155:8453')
      return read(getPage().dapp.takeEvents)
    },
    async disconnect() {
      void getPage().instance.actions.disconnect()
      await settle()
      return read(getPage().dapp.request('eth_accounts'))
    },
  }
}

/** Runs the steps of one wallet. Each gives what is seen after it. */
export function startVisit(
  { script }: Pick<Quirk, 'script'>,
  { entry, startEvm }: { readonly entry: Entry; readonly startEvm: StartAdapter },
) {
  const rawStorage = createFakeStorage()
  const wallet = createQuirkWallet((...timer) => clock.after(...timer))
  let count = 0
  let clock: FakeClock
  let page: Page

  function onClock(next: FakeClock): void {
    clock = next
    count += 1
    wallet.onPage(count)
  }

  function load(): void {
    page = startPage({ entry, onClock, rawStorage, startEvm, wallet })
  }

  /** Gives what is seen once the visitor has waited. */
  async function read(dapp: () => string): Promise<Outcome> {
    await clock.advanceInTasks(patience)
    await settle()
    return {
      dapp: dapp(),
      state: toStateText(page.instance),
      storage: toStorageText(page.instance.storage),
      view: toViewText(page.instance),
      wallet: wallet.takePrompts().join(', '),
    }
  }

  script(wallet)
  load()
  const steps = createSteps({ getPage: () => page, load, read })
  return {
    destroy: () => page.destroy(),
    listenerCount: wallet.listenerCount,
    run: (step: Step) => steps[step](),
  }
}
