import { createConnectedInstance } from './fake-instance.ts'
import { settle } from './settle.ts'

export const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const usdc = {
  address: `eip155:1:${contract}`,
  chainId: 'eip155:1',
  name: 'USD Coin',
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  symbol: 'USDC',
  value: 12.5,
}
export const ether = {
  chainId: 'eip155:1',
  name: 'Ether',
  price: 2_000,
  quantity: { decimals: '18', numeric: '9' },
  symbol: 'ETH',
  value: 18_000,
}

type Answer = () => Promise<Response> | Response
export const toAnswer =
  (...balances: readonly unknown[]): Answer =>
  () =>
    Response.json({ balances })

/** An instance whose service answers balances. */
export async function createPortfolioCase(
  options: Parameters<typeof createConnectedInstance>[0] = {},
  /** Answers what is no request for balances. */
  fetch: (url: string, init?: RequestInit) => Promise<Response> = () =>
    Promise.reject(new TypeError('offline')),
) {
  const service = {
    answer: toAnswer(usdc, ether),
    signals: [] as (AbortSignal | null | undefined)[],
    urls: [] as string[],
  }
  const instance = await createConnectedInstance({
    ...options,
    fetch: async (url, init) => {
      if (!url.includes('/balance?')) return fetch(url, init)
      service.urls.push(url)
      service.signals.push(init?.signal)
      return service.answer()
    },
  })
  const portfolio = await instance.features.portfolio.get()
  const watch = async () => {
    const stop = portfolio.actions.watchTokens()
    await settle()
    return stop
  }
  return { ...instance, portfolio, service, state: instance.tokens.getState, watch }
}

export const toSymbols = (
  state: ReturnType<Awaited<ReturnType<typeof createPortfolioCase>>['state']>,
) => (state.status === 'ready' ? state.tokens.map(({ symbol }) => symbol) : state.status)
