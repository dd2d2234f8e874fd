import type { SpenderPair } from '../../adapters/evm/viem/allowance-reader.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toId } from '../../networks/account-id.ts'
import type { Network } from '../../networks/network.ts'
import { createCheck } from '../../platform/create-check.ts'
import type { ReadHistory } from '../../portfolio/history.ts'
import type { AccountId } from '../../schema/primitives.ts'
import { type Approval, compareApprovals, toApproval } from './approval.ts'
import type { AccountApprovals } from './approvals-state.ts'
import { findPairs } from './find-pairs.ts'
import * as limits from './limits.ts'
import { loadAllowances } from './load-allowances.ts'

export type Account = { readonly address: string; readonly network: Network }

export type ApprovalReader = {
  readonly read: (account: Account, isFresh: boolean) => Promise<AccountApprovals>
  readonly readOne: (account: Account, approval: Approval) => Promise<Approval | undefined>
  readonly peek: (account: Account) => AccountApprovals | undefined
  readonly expire: () => void
}

type ReaderContext = Pick<CoreContext, 'chainClients' | 'options' | 'platform' | 'tokens'> & {
  /** EIP-55. Passed in, since connecting has its code already. */
  readonly checksum: (address: string) => string
  readonly readHistory: ReadHistory
}

const toPair = ({ kind, spender, token }: Approval): SpenderPair => ({
  kind,
  spender: spender.toLowerCase(),
  token: token.toLowerCase(),
})

function getRead({ chainClients }: ReaderContext, { network }: Account): ChainClient['read'] {
  const client = chainClients.get(network.chainNamespace)
  if (!client) throw new PorticoError('adapter-not-found')
  return (request) => client.read({ ...request, isUnrecorded: true })
}

async function readPairs(
  context: ReaderContext,
  account: Account,
  pairs: readonly SpenderPair[],
): Promise<readonly Approval[]> {
  const { address: owner, network } = account
  const read = getRead(context, account)
  const { readAllowances } = await loadAllowances()
  const allowances = await readAllowances({ network, owner, pairs, read })
  const accountId = toId(account)
  const state = context.tokens.getState()
  // The worth is that of the tokens which are known already: it is no reason to request them.
  const held = state.status === 'ready' && state.accountId === accountId ? state.tokens : []
  const facts = { accountId, chainId: network.caipNetworkId, checksum: context.checksum, held }
  const approvals = allowances.flatMap((allowance) => toApproval(allowance, facts) ?? [])
  return approvals.toSorted(compareApprovals)
}

const toParts = (approvals: readonly Approval[]): readonly (readonly Approval[])[] =>
  Array.from({ length: Math.ceil(approvals.length / limits.approvalsOfList) }, (_, index) =>
    approvals.slice(index * limits.approvalsOfList, (index + 1) * limits.approvalsOfList),
  )

export function createApprovalReader(context: ReaderContext): ApprovalReader {
  const { options, platform, readHistory } = context
  const { clock } = platform
  const check = createCheck(platform)
  const lists = new Map<AccountId, { readonly at: number; readonly list: AccountApprovals }>()
  const pending = new Map<AccountId, Promise<AccountApprovals>>()
  let replacements = 0
  let expiries = 0

  async function readFresh(account: Account, isFresh: boolean): Promise<AccountApprovals> {
    const [before, expiriesBefore] = [replacements, expiries]
    const read = getRead(context, account)
    const sources = { check, isFresh, options, platform, read, readHistory }
    const finding = findPairs({ ...account, ...sources })
    // The code loads meanwhile. The check below meets a failure again.
    const [findAll] = await Promise.all([finding, loadAllowances().catch(() => undefined)])
    const { isIncomplete, parts } = await check('approvals', async () => {
      const found = await findAll()
      const approvals = await readPairs(context, account, found.pairs)
      return { isIncomplete: found.isIncomplete, parts: toParts(approvals) }
    })
    // Part of it may be older than what was read again meanwhile.
    if (before !== replacements) return readFresh(account, isFresh)
    const accountId = toId(account)
    const list = { accountId, approvals: parts.flat(), isIncomplete }
    // A list from before a transaction must not take the place of one from after it.
    if (expiriesBefore === expiries) lists.set(accountId, { at: clock.now(), list })
    return list
  }

  function replace(account: Account, id: string, by: Approval | undefined): void {
    replacements += 1
    const known = lists.get(toId(account))
    if (!known) return
    const approvals = known.list.approvals.flatMap((one) => (one.id === id ? (by ?? []) : one))
    lists.set(toId(account), { ...known, list: { ...known.list, approvals } })
  }

  return {
    expire() {
      expiries += 1
      pending.clear()
      for (const [id, { list }] of lists) lists.set(id, { at: Number.NEGATIVE_INFINITY, list })
    },
    peek: (account) => lists.get(toId(account))?.list,
    async read(account, isFresh) {
      const accountId = toId(account)
      const known = lists.get(accountId)
      const isKept = known && clock.now() - known.at < limits.approvalsCache
      if (isKept && !isFresh) return known.list
      const running = pending.get(accountId)
      if (running) return running
      const reading = readFresh(account, isFresh).finally(() => {
        if (pending.get(accountId) === reading) pending.delete(accountId)
      })
      pending.set(accountId, reading)
      return reading
    },
    async readOne(account, approval) {
      const [found] = await check('approval', () => readPairs(context, account, [toPair(approval)]))
      replace(account, approval.id, found)
      return found
    },
  }
}
