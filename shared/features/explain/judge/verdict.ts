import type {
  Action,
  AssetRecord,
  CallFault,
  Changes,
  Verdict,
  VerdictReason,
} from '../../../core/explanation.ts'
import { isSameAddress } from '../../../format/address.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import * as limits from '../limits.ts'
import { flatten } from '../read/decode-calls.ts'
import { findName, type HostNames, multicall3 } from '../read/known-contracts.ts'
import { getRights } from '../simulate/changes.ts'
import type { Holdings } from '../simulate/holdings.ts'
import { type Parties, toContracts, toSpenders } from './parties.ts'
import { toLoss } from './worth.ts'

/** `undefined`: not known, which is never fine. */
type Answer = boolean | undefined

export type Facts = {
  readonly actions: readonly Action[]
  readonly assets: readonly AssetRecord[]
  readonly changes: Changes
  /** Absent on Solana, where `isAuthorityGiven` says who gets a right. */
  readonly contracts?: {
    readonly holdings: Holdings
    readonly parties: Parties
  }
  /** In lower case on eip155. */
  readonly from: string
  readonly held: readonly TokenBalance[]
  readonly hostNames: HostNames
  readonly isContradicted: boolean
  readonly isAuthorityGiven?: boolean
  readonly isFeeHigh: Answer
  readonly isOtherSite: boolean
  readonly isPartial: boolean
  readonly network?: 'active' | 'any' | 'other'
  readonly receivers: readonly string[] | undefined
  readonly unread: readonly string[]
}

function hasOne<item>(list: readonly item[], test: (one: item) => Answer): Answer {
  const answers = list.map((one) => test(one))
  return answers.includes(true) || (answers.includes(undefined) ? undefined : false)
}

const isNamed = (address: string, { hostNames }: Pick<Facts, 'hostNames'>): boolean =>
  findName(address) !== undefined || hostNames.has(address)

const toRights = ({ actions, changes }: Facts): readonly Action[] => [
  ...flatten(actions),
  ...getRights(changes),
]

type Exchange = Extract<Action, { kind: 'exchange' }>

const isSome = ({ amount }: { readonly amount: bigint }) => amount > 0n

/** An exchange takes something, and gives nothing or gives it to another address. */
function isOneSided(
  { changes, from }: Facts,
  { gets, gives, isOrder, receiver }: Exchange,
): boolean {
  if (!gives.some(isSome)) return false
  if (!isSameAddress(receiver, from)) return true
  // What a call brings is what the simulation says. An order brings what is written in it.
  if (!isOrder && changes.status === 'simulated') return changes.arrives.length === 0
  return !gets.some(isSome)
}

/** An exchange that gives nothing back has its own reason already. */
const toLosses = (facts: Facts): readonly (number | undefined)[] =>
  flatten(facts.actions).flatMap((action) =>
    action.kind === 'exchange' && !isOneSided(facts, action)
      ? [toLoss(action, facts.changes, facts.held)]
      : [],
  )

const isUndecoded = ({ kind }: Action) =>
  kind === 'call' || kind === 'request' || kind === 'typed-data'

type Approval = Extract<Action, { kind: 'approval' }>

const isPermit = (action: Action): action is Approval =>
  action.kind === 'approval' && action.isPermit

/** Approvals of amounts. Those of one token of a collection name it, and are of no amount. */
const toAmounts = (facts: Facts): readonly Approval[] =>
  toRights(facts).flatMap((action) => {
    const isAmount = action.kind === 'approval' && action.amount > 0n && action.change !== 'lower'
    const isCollection =
      isAmount &&
      facts.assets.some(({ address, kind }) => address === action.asset && kind === 'collection')
    return isAmount && !isCollection ? [action] : []
  })

const toSpenderParties = ({ contracts, ...facts }: Facts) =>
  contracts
    ? toSpenders(toRights(facts)).map((spender) => ({
        isAccount: contracts.parties.get(spender)?.isAccount,
        spender,
      }))
    : []

/** Endless is as much as exists of the token, or everything of a collection. */
function isEndless(facts: Facts): Answer {
  const isForAll = toRights(facts).some(
    (action) => action.kind === 'approval-for-all' && action.isApproved,
  )
  const isAll = ({ amount, asset, isUnlimited }: Approval): Answer => {
    if (isUnlimited || !facts.contracts) return isUnlimited
    const supply = facts.contracts.holdings.get(asset)?.supply
    return supply === undefined ? undefined : amount >= supply
  }
  return isForAll || hasOne(toAmounts(facts), isAll)
}

/** A known spender may spend exactly the balance: a swap of everything needs that. */
const isWhole = (facts: Facts): Answer =>
  hasOne(toAmounts(facts), ({ amount, asset, isUnlimited, spender }) => {
    // The verdict for no limit says this already.
    if (isUnlimited || !facts.contracts) return false
    const balance = facts.contracts.holdings.get(asset)?.balance
    if (balance === undefined) return undefined
    return balance > 0n && (isNamed(spender, facts) ? amount > balance : amount >= balance)
  })

/** A mint loses a right for good. Of an account of tokens, its owner gets it back. */
const isLost = (action: Action) =>
  action.kind === 'authority' &&
  action.to === undefined &&
  action.right !== 'close' &&
  action.right !== 'delegate'

function toReceivers(action: Action, from: string): readonly string[] {
  if (action.kind === 'account-creation')
    return isSameAddress(action.payer, from) ? action.accounts.map(({ owner }) => owner) : []
  const isSending =
    action.kind === 'transfer' && isSameAddress(action.from, from) && action.amount > 0n
  return isSending ? [action.to] : []
}

const isFirst = ({ actions, from, receivers }: Facts): Answer =>
  hasOne(
    flatten(actions).flatMap((action) => toReceivers(action, from)),
    (to) =>
      !isSameAddress(to, from) && receivers
        ? !receivers.some((one) => isSameAddress(one, to))
        : !isSameAddress(to, from) && undefined,
  )

const isTakenBack = (action: Action): boolean =>
  action.kind === 'approval'
    ? action.amount === 0n || action.change === 'lower'
    : action.kind === 'approval-for-all' && !action.isApproved

/** Whether a contract was not there a week ago. Where the chain does not say, one is not new that is named or that the account has. */
const isNew = (facts: Facts): Answer => {
  const { contracts } = facts
  if (!contracts) return false
  return hasOne([...toSpenders(toRights(facts)), ...toContracts(facts.actions)], (address) => {
    const isFamiliar =
      isNamed(address, facts) ||
      facts.held.some((one) => isSameAddress(one.address, address)) ||
      flatten(facts.actions).every(isTakenBack)
    return contracts.parties.get(address)?.isNew ?? (isFamiliar ? false : undefined)
  })
}

const keepsPart = ({ changes }: Facts) =>
  changes.status === 'simulated' && changes.withheld !== undefined

const hasFault =
  (name: CallFault) =>
  ({ actions }: Facts) =>
    flatten(actions).some(({ fault }) => fault === name)

type Rule = readonly [VerdictReason, (facts: Facts) => Answer]

const stops: readonly Rule[] = [
  [
    'reverts',
    ({ actions, changes }) => {
      const isUnknown = changes.status === 'unchecked' && changes.reason !== 'contradiction'
      // What a method does that is not known is said as not decoded.
      return isUnknown && !actions.every(({ kind }) => kind === 'request')
        ? undefined
        : changes.status === 'reverted'
    },
  ],
  [
    'approval-to-account',
    // Multicall3 spends for anyone who calls it.
    (facts) =>
      hasOne(
        toSpenderParties(facts),
        ({ isAccount, spender }) => spender === multicall3 || isAccount,
      ),
  ],
  ['authority-given', ({ isAuthorityGiven }) => isAuthorityGiven === true],
  ['unreadable', hasFault('unreadable')],
  ['other-network', ({ network }) => network === 'other'],
  ['other-site', ({ isOtherSite }) => isOtherSite],
  [
    'permit-to-unknown',
    (facts) =>
      facts.actions.some(
        (action) =>
          action.kind === 'approval' &&
          action.isPermit &&
          action.amount > 0n &&
          !isNamed(action.spender, facts),
      ),
  ],
  [
    'nothing-back',
    (facts) =>
      flatten(facts.actions).some(
        (action) => action.kind === 'exchange' && isOneSided(facts, action),
      ),
  ],
  [
    'large-loss',
    (facts) => toLosses(facts).some((loss) => loss !== undefined && loss > limits.loss),
  ],
]
const looks: readonly Rule[] = [
  ['contradiction', ({ isContradicted }) => isContradicted],
  ['no-expiry', ({ actions }) => actions.some(({ kind }) => kind === 'durable-nonce')],
  ['authority-lost', ({ actions }) => actions.some(isLost)],
  ['unlimited', isEndless],
  ['whole-balance', isWhole],
  [
    'unknown-spender',
    (facts) =>
      facts.contracts !== undefined &&
      toSpenders(toRights(facts).filter((action) => !isPermit(action))).some(
        (spender) => !isNamed(spender, facts),
      ),
  ],
  ['worth-unknown', (facts) => toLosses(facts).includes(undefined)],
  ['transfer-fee', keepsPart],
  ['high-fee', ({ isFeeHigh }) => isFeeHigh],
  [
    'key-granted',
    ({ actions }) =>
      actions.some(
        (action) => action.kind === 'request' && action.method === 'wallet_grantPermissions',
      ),
  ],
  ['new-contract', isNew],
  ['unclean', hasFault('unclean')],
  ['any-network', ({ network }) => network === 'any'],
  ['not-text', ({ actions }) => actions.some((action) => 'isBytes' in action && action.isBytes)],
  ['unread', ({ unread }) => unread.length > 0],
  ['cut-off', ({ actions }) => flatten(actions).some(({ isCut }) => isCut === true)],
  ['not-decoded', ({ actions }) => flatten(actions).some(isUndecoded)],
  ['first-receiver', isFirst],
]

/** A request is fine only where every rule says no. */
export function toVerdict(facts: Facts): Verdict {
  const find = (list: readonly Rule[]) =>
    list.flatMap(([name, rule]) => (rule(facts) === true ? [name] : []))
  const isUnchecked =
    facts.isPartial || [...stops, ...looks].some(([, rule]) => rule(facts) === undefined)
  const stopping = find(stops)
  const reasons: readonly VerdictReason[] = [
    ...stopping,
    ...find(looks),
    ...(isUnchecked ? (['unchecked'] as const) : []),
  ]
  if (stopping.length > 0) return { reasons, word: 'stop' }
  return { reasons, word: reasons.length > 0 ? 'look' : 'fine' }
}
