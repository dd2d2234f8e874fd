import { checksumAddress } from '../adapters/evm/checksum.ts'
import { importCode } from '../async/import-code.ts'
import { createLazy, type Lazy } from '../async/lazy.ts'
import type { Activity } from '../features/activity/create-activity.ts'
import type { Approvals } from '../features/approvals/create-approvals.ts'
import type { CallsFeature } from '../features/calls/create-calls.ts'
import type { ExplainFeature } from '../features/explain/create-explain.ts'
import type { IdentityFeature } from '../features/identity/create-identity.ts'
import type { NamesFeature } from '../features/names/create-names.ts'
import type { Nfts } from '../features/nfts/create-nfts.ts'
import type { OnrampFeature } from '../features/onramp/create-onramp.ts'
import type { SendFeature } from '../features/send/create-send.ts'
import type { SwapFeature } from '../features/swap/create-swap.ts'
import { createCheck } from '../platform/create-check.ts'
import { createLoadCode } from '../platform/create-load-code.ts'
import type { Portfolio } from '../portfolio/create-portfolio.ts'
import type { History, ReadHistory } from '../portfolio/history.ts'
import type { FeatureOptions } from './feature.ts'

/** The features of a connected account. */
export type AccountFeatures = {
  readonly activity: Lazy<Activity>
  readonly approvals: Lazy<Approvals>
  readonly calls: Lazy<CallsFeature>
  readonly explain: Lazy<ExplainFeature>
  readonly history: Lazy<History>
  readonly identity: Lazy<IdentityFeature>
  readonly names: Lazy<NamesFeature>
  readonly nfts: Lazy<Nfts>
  readonly onramp: Lazy<OnrampFeature>
  readonly portfolio: Lazy<Portfolio>
  readonly send: Lazy<SendFeature>
  readonly swap: Lazy<SwapFeature>
}

function createSendFeature(
  options: FeatureOptions,
  {
    identity,
    names,
    portfolio,
    readHistory,
  }: Pick<AccountFeatures, 'identity' | 'names' | 'portfolio'> & {
    readonly readHistory: ReadHistory
  },
): AccountFeatures['send'] {
  return createFeature(options, 'send', async () => {
    const { createSend } = await importCode(() => import('../features/send/create-send.ts'))
    const check = createCheck(options.context.platform)
    return createSend(options, {
      checksum: checksumAddress,
      readHistory,
      readPicture: async (address) =>
        (await (await identity.get()).readIdentity(address)).avatarUrl,
      readTokens: async () => (await portfolio.get()).readTokens(false),
      async resolveName(name, network) {
        const { isOfZone, readAddress } = await names.get()
        // A recording has a pseudonym of the name, without its zone.
        const isOurs = await check('zone', async () => isOfZone(name))
        const read = isOurs ? readAddress : (await identity.get()).readAddress
        return check('name', (ports) => read(name, network, ports))
      },
      watchTokens: async () => (await portfolio.get()).actions.watchTokens(),
    })
  })
}

/** Makes a feature that loads when it is first used. */
const createFeature = <feature>(
  { context }: FeatureOptions,
  name: keyof AccountFeatures,
  load: () => Promise<feature>,
): Lazy<feature> => createLazy(() => createLoadCode(context.platform)(name, load))

/** What reads the histories of accounts, and the features that show one. */
function createHistoryFeatures(
  options: FeatureOptions,
): Pick<AccountFeatures, 'activity' | 'history' | 'nfts'> & { readonly readHistory: ReadHistory } {
  const history = createFeature(options, 'history', async () =>
    (await importCode(() => import('../portfolio/history.ts'))).createHistory(options),
  )
  const readHistory: ReadHistory = async (request) => (await history.get()).readPage(request)
  return {
    activity: createFeature(options, 'activity', async () =>
      (await importCode(() => import('../features/activity/create-activity.ts'))).createActivity(
        options,
        readHistory,
      ),
    ),
    history,
    nfts: createFeature(options, 'nfts', async () =>
      (await importCode(() => import('../features/nfts/create-nfts.ts'))).createNfts(
        options,
        readHistory,
      ),
    ),
    readHistory,
  }
}

type MoneyFeatures = Pick<AccountFeatures, 'approvals' | 'calls' | 'onramp' | 'swap'>

/** The features that spend, and the one that takes permissions to spend away. */
function createMoneyFeatures(
  options: FeatureOptions,
  {
    explain,
    portfolio,
    readHistory,
  }: Pick<AccountFeatures, 'explain' | 'portfolio'> & { readonly readHistory: ReadHistory },
): MoneyFeatures {
  return {
    approvals: createFeature(options, 'approvals', async () => {
      const { createApprovals } = await importCode(
        () => import('../features/approvals/create-approvals.ts'),
      )
      return createApprovals(options, {
        checksum: checksumAddress,
        explain: async (call) => (await explain.get()).explain(call),
        readHistory,
      })
    }),
    calls: createFeature(options, 'calls', async () =>
      (await importCode(() => import('../features/calls/create-calls.ts'))).createCalls(options),
    ),
    onramp: createFeature(options, 'onramp', async () => {
      const { createOnramp } = await importCode(() => import('../features/onramp/create-onramp.ts'))
      return createOnramp(options, {
        readTokens: async () => (await portfolio.get()).readTokens(true),
      })
    }),
    swap: createFeature(options, 'swap', async () => {
      const { createSwap } = await importCode(() => import('../features/swap/create-swap.ts'))
      return createSwap(options, {
        readChanges: async (...request) => (await explain.get()).readChanges(...request),
        readTokens: async () => (await portfolio.get()).readTokens(false),
        watchTokens: async () => (await portfolio.get()).actions.watchTokens(),
      })
    }),
  }
}

/** The registry of the features of a connected account: how each loads. */
export function createAccountFeatures(options: FeatureOptions): AccountFeatures {
  const { readHistory, ...historyFeatures } = createHistoryFeatures(options)
  const identity = createFeature(options, 'identity', async () =>
    (await importCode(() => import('../features/identity/create-identity.ts'))).createIdentity(
      options,
    ),
  )
  const names = createFeature(options, 'names', async () => {
    const { createNames } = await importCode(() => import('../features/names/create-names.ts'))
    return createNames(options, async (...registered) =>
      (await identity.get()).keepName(...registered),
    )
  })
  const portfolio = createFeature(options, 'portfolio', async () =>
    (await importCode(() => import('../portfolio/create-portfolio.ts'))).createPortfolio(options),
  )
  const send = createSendFeature(options, { identity, names, portfolio, readHistory })
  // No replay explains, and none waits for the code.
  const explain = createLazy(async () => {
    const { createExplain } = await importCode(
      () => import('../features/explain/create-explain.ts'),
    )
    return createExplain(options, {
      readReceivers: async (account) => (await send.get()).readReceivers(account),
    })
  })
  return {
    ...historyFeatures,
    ...createMoneyFeatures(options, { explain, portfolio, readHistory }),
    explain,
    identity,
    names,
    portfolio,
    send,
  }
}
