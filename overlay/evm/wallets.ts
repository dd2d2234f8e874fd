import type { AdapterContext, WalletSource } from '../../shared/adapters/adapter.ts'
import { type Announcement, createDiscovery } from '../../shared/connectors/announced.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import {
  createEip1193Connector,
  type Eip1193Wallet,
} from '../../shared/connectors/eip1193-connector.ts'
import { createExternalWallet } from '../../shared/connectors/external.ts'
import { browserWallet, findInjected } from '../../shared/connectors/injected.ts'
import {
  type FoundWallet,
  isWalletHidden,
  mergeWallets,
} from '../../shared/connectors/wallet-rules.ts'

type Connect = (wallet: Omit<Eip1193Wallet, 'clock' | 'toChecksum'>) => Connector

/** Of several that announce one rdns all are shown, marked; those after the first have their uuid in the id. */
function toIdentity(announcement: Announcement, all: readonly Announcement[]) {
  const { rdns, uuid } = announcement
  const namesakes = all.filter((other) => other.rdns === rdns)
  const id = namesakes[0] === announcement ? rdns : `${rdns}:${uuid}`
  return { id, info: { isContested: namesakes.length > 1, rdns } }
}

/** Gives an announcement one connector for as long as nothing about it changes. */
function createAnnouncedWallets(connect: Connect) {
  const made = new Map<string, FoundWallet>()
  return (all: readonly Announcement[]) =>
    all.map((announcement): FoundWallet => {
      const { imageUrl, name, provider, source, uuid } = announcement
      const about = { imageUrl, name, type: 'ANNOUNCED', ...toIdentity(announcement, all) } as const
      const key = `${uuid} ${about.info.isContested}`
      const wallet = made.get(key) ?? {
        connector: connect({ ...about, getProvider: async () => provider }),
        source,
      }
      made.set(key, wallet)
      return wallet
    })
}

/** Gives `window.ethereum` one connector for as long as it is the same. */
function createInjectedWallet(connect: Connect) {
  let last: FoundWallet | undefined
  return (found: ReturnType<typeof findInjected>): readonly FoundWallet[] => {
    if (!found) return []
    const { provider, source } = found
    if (last?.source !== source)
      last = { connector: connect({ ...browserWallet, getProvider: async () => provider }), source }
    return [last]
  }
}

/** The wallets that the host brings, each once it can be reached from here. */
function createExternalWallets(
  { externalConnectors, getMetadata, networks, platform: { log } }: AdapterContext,
  connect: Connect,
  needs: { onFound: () => void; signal: AbortSignal },
): () => readonly FoundWallet[] {
  const { onFound, signal } = needs
  const getDapp = () => {
    const { icons, name } = getMetadata()
    return { chainIds: networks.map(({ id }) => Number(id)), icon: icons[0], name }
  }
  const wallets = externalConnectors.map((options) => ({
    connector: connect(createExternalWallet(options, { getDapp, log })),
    isThere: !options.isAvailable,
    options,
  }))

  async function find(wallet: (typeof wallets)[number]): Promise<void> {
    try {
      wallet.isThere = (await wallet.options.isAvailable?.({ signal })) === true
      if (wallet.isThere && !signal.aborted) onFound()
    } catch (cause) {
      if (!signal.aborted) log('error', `${wallet.options.name} could not be looked for.`, cause)
    }
  }

  for (const wallet of wallets) if (!wallet.isThere) void find(wallet)
  return () => wallets.filter(({ isThere }) => isThere).map(({ connector }) => ({ connector }))
}

/** Finds the EVM wallets of the page and joins them with those that the host brings. */
export function startWallets(
  context: AdapterContext,
  toChecksum: Eip1193Wallet['toChecksum'],
): WalletSource {
  const { isDiscoveryOn, isExcluded = () => false, isOurs, platform } = context
  const { clock, page } = platform
  const connect: Connect = (wallet) => createEip1193Connector({ ...wallet, clock, toChecksum })
  const toAnnounced = createAnnouncedWallets(connect)
  const toInjected = createInjectedWallet(connect)
  const life = new AbortController()
  const listeners = new Set<() => void>()
  let connectors: readonly Connector[] = []

  function update(): void {
    const announced = toAnnounced(discovery?.getAnnouncements() ?? [])
    const rules = { isExcluded, isMobile: page.isMobile() }
    const next = mergeWallets([...announced, ...getExternal(), ...toInjected(findInjected(page))])
      .filter((wallet) => !isWalletHidden(wallet, rules))
      .map(({ connector }) => connector)
    if (next.length === connectors.length && next.every((one, at) => one === connectors[at])) return
    connectors = next
    for (const listener of listeners) listener()
  }

  const needs = { onFound: update, signal: life.signal }
  const getExternal = createExternalWallets(context, connect, needs)
  let discovery: ReturnType<typeof createDiscovery> | undefined
  if (isDiscoveryOn) discovery = createDiscovery({ isOurs, onFound: () => update(), page })
  // Wallets' own browsers on phones put `window.ethereum` there late and say so by this event.
  const stopWaiting = page.listen('ethereum#initialized', update)
  update()

  return {
    destroy() {
      life.abort()
      discovery?.destroy()
      stopWaiting()
      listeners.clear()
    },
    getConnectors: () => connectors,
    refresh() {
      discovery?.refresh()
      update()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
