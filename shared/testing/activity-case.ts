import { createConnectedInstance } from './fake-instance.ts'
import { settle } from './settle.ts'

export const toHistoryEntry = (id: string, rest: object = {}) => ({
  id,
  metadata: {
    chain: 'eip155:1',
    hash: `0x${id}`,
    minedAt: '2025-04-01T10:00:00.000Z',
    operationType: 'send',
    sentFrom: '0x1111',
    sentTo: '0x2222',
    status: 'confirmed',
  },
  transfers: [],
  ...rest,
})
export const spamTransfers = {
  transfers: [{ nft_info: { flags: { is_spam: true }, name: 'Free' }, quantity: { numeric: '1' } }],
}

type Answer = (cursor: string | null) => Promise<Response> | Response
export const toHistoryPage = (data: readonly unknown[], next: string | null = null) =>
  Response.json({ data, next })

export async function createActivityCase(
  options: Parameters<typeof createConnectedInstance>[0] = {},
) {
  const service = {
    answer: (() => toHistoryPage([toHistoryEntry('a')])) as Answer,
    other: (_url: URL): Response => {
      throw new TypeError('offline')
    },
    signals: [] as (AbortSignal | null | undefined)[],
    urls: [] as URL[],
  }
  const instance = await createConnectedInstance({
    ...options,
    fetch: async (address, init) => {
      const url = new URL(address)
      if (!url.pathname.endsWith('/history')) return service.other(url)
      service.signals.push(init?.signal)
      service.urls.push(url)
      return service.answer(url.searchParams.get('cursor'))
    },
  })
  const activity = await instance.features.activity.get()
  const state = activity.stores.activity.getState
  const ids = () => {
    const now = state()
    return now.status === 'ready' ? now.items.map(({ id }) => id) : now.status
  }
  const watch = async () => {
    const stop = activity.actions.watchActivity()
    await settle()
    return stop
  }
  return { ...instance, activity, ids, service, state, watch }
}
