import { createStore, type StoreApi } from 'zustand/vanilla'
import { createLatest } from '../../async/latest.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { toPorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { Clock } from '../../platform/ports.ts'
import type { AccountId } from '../../schema/primitives.ts'
import * as limits from './limits.ts'
import type { Nft, NftsState, ReadyNfts } from './nft.ts'
import type { NftAccount } from './nft-chain.ts'
import type { BeginReading, NftReading, ReadNfts } from './nft-reader.ts'

export type NftsController = {
  readonly store: ReadOnlyStore<NftsState>
  readonly load: (account: NftAccount, isFresh: boolean) => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly pause: () => void
  readonly clear: () => void
  readonly show: () => void
}

type Shown = NftAccount & {
  readonly at: number
  readonly reading: NftReading
  nfts?: ReadNfts
  next?: string | undefined
}

type IsNotSpam = (id: string) => boolean

/** §9.26: the history exists on eip155 only. */
export const isIndexed = ({ chainNamespace, isSupported }: Network): boolean =>
  isSupported && chainNamespace === 'eip155'

function toReady(
  { accountId, nfts: read }: Shown,
  more: ReadyNfts['more'],
  isNotSpam: IsNotSpam,
): ReadyNfts {
  const { isIncomplete, nfts } = read ?? { isIncomplete: false, nfts: [] }
  const known = nfts.map(
    (nft): Nft => (nft.isSpam && isNotSpam(nft.id) ? { ...nft, isSpam: false } : nft),
  )
  return {
    accountId,
    isIncomplete,
    items: known.filter(({ isSpam }) => !isSpam),
    more,
    spam: known.filter(({ isSpam }) => isSpam),
    status: 'ready',
  }
}

async function readRow(account: Shown, signal: AbortSignal, onRead: () => void): Promise<void> {
  const count = () => account.nfts?.nfts.filter(({ isSpam }) => !isSpam).length ?? 0
  const before = count()
  const onNfts = (nfts: ReadNfts) => {
    account.nfts = nfts
    onRead()
  }
  for (let pages = 0; pages < limits.pagesInRow; pages += 1) {
    const cursor = account.next
    account.next = await account.reading.readPage({ cursor, onNfts, signal })
    if (!account.next || count() > before) return
  }
}

/** A service that does not know the network refuses it. */
function toFailed({ accountId }: NftAccount, cause: unknown): NftsState {
  const { code } = toPorticoError(cause, 'service-unavailable')
  return { accountId, status: code === 'network-not-found' ? 'unsupported' : 'failed' }
}

const toLoading = (state: NftsState, accountId: AccountId): NftsState =>
  state.status === 'ready' && state.accountId === accountId
    ? { ...state, more: 'loading' }
    : { accountId, status: 'loading' }

const isKept = ({ at }: Shown, now: number) => at <= now && now - at < limits.nftCache

type ControllerOptions = {
  readonly begin: BeginReading
  readonly clock: Pick<Clock, 'now'>
  readonly isNotSpam: IsNotSpam
}

export function createNftsController(options: ControllerOptions): NftsController {
  const { begin, clock, isNotSpam } = options
  const store: StoreApi<NftsState> = createStore<NftsState>(() => ({ status: 'idle' }))
  const latest = createLatest()
  let shown: Shown | undefined

  const show = (account: Shown, more: ReadyNfts['more']) =>
    store.setState(toReady(account, more, isNotSpam), true)

  async function read(account: Shown): Promise<void> {
    const run = latest.begin()
    try {
      await readRow(account, run.signal, () => show(account, 'loading'))
      if (!run.isLatest()) return
      run.end()
      show(account, account.next ? 'some' : 'none')
    } catch (cause) {
      if (!run.isLatest()) return
      run.end()
      if (account.nfts) return show(account, 'failed')
      shown = undefined
      store.setState(toFailed(account, cause), true)
    }
  }

  return {
    clear() {
      latest.abort()
      shown = undefined
      store.setState({ status: 'idle' }, true)
    },
    async load(account, isFresh) {
      const { accountId, network } = account
      if (!isFresh && shown?.accountId === accountId && isKept(shown, clock.now())) return
      latest.abort()
      shown = undefined
      if (!isIndexed(network)) return store.setState({ accountId, status: 'unsupported' }, true)
      shown = { ...account, at: clock.now(), reading: begin(account, isFresh) }
      store.setState(toLoading(store.getState(), accountId), true)
      await read(shown)
    },
    async loadMore() {
      const state = store.getState()
      if (!shown || state.status !== 'ready') return
      if (state.more !== 'some' && state.more !== 'failed') return
      store.setState({ ...state, more: 'loading' }, true)
      await read(shown)
    },
    pause() {
      latest.abort()
      const state = store.getState()
      if (!shown?.nfts) shown = undefined
      else if (state.status === 'ready' && state.more === 'loading') show(shown, 'some')
    },
    show() {
      const state = store.getState()
      if (shown?.nfts && state.status === 'ready') show(shown, state.more)
    },
    store,
  }
}
