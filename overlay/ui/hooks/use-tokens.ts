import { useEffect } from 'react'
import type { AccountTokens } from '../../../shared/portfolio/tokens-state.ts'
import { useCore } from './use-core.ts'
import { useLazy } from './use-lazy.ts'
import { useTokensState } from './use-stores.ts'

export type Tokens = { readonly refresh: () => void } & (
  | { readonly status: 'failed' }
  | { readonly status: 'loading' }
  | AccountTokens
)

/** The tokens of the active account, kept up to date while the component is mounted. */
export function useTokens(): Tokens {
  const { actions, features } = useCore()
  const portfolio = useLazy(features.portfolio, 'The list of tokens')
  const { value } = portfolio
  useEffect(() => value?.actions.watchTokens(), [value])
  const state = useTokensState()
  const refresh = () => {
    if (portfolio.status === 'failed') portfolio.retry()
    void actions.refreshBalance()
  }
  if (portfolio.status === 'failed') return { refresh, status: 'failed' }
  return state.status === 'idle' ? { refresh, status: 'loading' } : { ...state, refresh }
}
