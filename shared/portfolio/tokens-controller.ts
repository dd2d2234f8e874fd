import { createLatest } from '../async/latest.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import { type AccountId, toAccountId } from '../schema/primitives.ts'
import { joinTokens } from './join-tokens.ts'
import type { TokenList } from './token-cache.ts'
import type { ReadTokens } from './token-reader.ts'

export type TokensController = {
  /** The CAIP-10 id of the active account. */
  readonly getAccountId: () => AccountId | undefined
  /** Reads the tokens of the active account. Whoever wants the same read waits for it. Never rejects. */
  readonly load: (isFresh: boolean) => Promise<void>
  /** Shows what has been read, with the native balance. */
  readonly show: () => void
  readonly abort: () => void
}

type ControllerContext = Pick<CoreContext, 'balance' | 'connections' | 'network' | 'tokens'>

/** The active account, while connected. */
function findAccount(context: ControllerContext) {
  const connection = getConnection(context)
  const { network } = context.network.store.getState()
  if (connection.status !== 'connected') return undefined
  const { account, connector } = connection
  const accountId = toAccountId(network.caipNetworkId, account.address)
  return { accountId, address: account.address, connector, network }
}

/** Owns the tokens of the active account on the active network. */
export function createTokensController(
  context: ControllerContext,
  readTokens: ReadTokens,
): TokensController {
  const { balance, tokens } = context
  const latest = createLatest()
  let current:
    | { readonly accountId: AccountId; readonly isFresh: boolean; readonly reading: Promise<void> }
    | undefined
  let read: { readonly accountId: AccountId; readonly list: TokenList | undefined } | undefined

  function show(): void {
    const account = findAccount(context)
    const shown = tokens.getState()
    if (!account) return tokens.setState({ status: 'idle' }, true)
    const { accountId } = account
    if (read?.accountId === accountId) {
      const joined = { ...account, balance: balance.store.getState(), list: read.list }
      return tokens.setState(joinTokens(joined), true)
    }
    // Nothing of another account stays shown.
    if (shown.status === 'idle' || shown.accountId !== accountId)
      tokens.setState({ accountId, status: 'loading' }, true)
    return undefined
  }

  async function run(isFresh: boolean): Promise<void> {
    const account = findAccount(context)
    const attempt = latest.begin()
    const list =
      account &&
      (await readTokens({ ...account, isFresh, signal: attempt.signal }).catch(() => undefined))
    if (!attempt.isLatest()) return
    attempt.end()
    current = undefined
    read = account && { accountId: account.accountId, list }
    show()
  }

  const getAccountId = () => findAccount(context)?.accountId

  return {
    abort: latest.abort,
    getAccountId,
    async load(isFresh) {
      const accountId = getAccountId()
      if (accountId && current?.accountId === accountId && (current.isFresh || !isFresh))
        return current.reading
      const reading = run(isFresh)
      current = accountId && { accountId, isFresh, reading }
      show()
      return reading
    },
    show,
  }
}
