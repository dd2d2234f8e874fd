import type { Act, CallFault, Changes, Verdict, VerdictReason } from '../../core/explanation.ts'
import { isSameAddress } from '../../format/address.ts'
import { flatten } from './decode-calls.ts'
import { findName, type HostNames, multicall3 } from './known-contracts.ts'
import { type Parties, toSpenders } from './parties.ts'

/** What a verdict is drawn from. */
export type Facts = Parties & {
  readonly acts: readonly Act[]
  readonly changes: Changes
  /** The address of the account, in lower case on eip155. */
  readonly from: string
  readonly hostNames: HostNames
  /** Whether the simulation has said something else than the bytes. */
  readonly isContradicted: boolean
  /** Whether somebody else gets a right over what the account has. Absent on EVM networks. */
  readonly isAuthorityGiven?: boolean
  /** Whether it pays an unusual amount to be included sooner. Absent on EVM networks, where the wallet sets the fee. */
  readonly isFeeHigh?: boolean
  /** Whether it is not known what would change. Absent on EVM networks. */
  readonly isUnchecked?: boolean
  /** Whom the account has sent to. `undefined` if that is not known. */
  readonly receivers: readonly string[] | undefined
}

type Exchange = Extract<Act, { kind: 'exchange' }>

const isSome = ({ amount }: { readonly amount: bigint }) => amount > 0n

/** Whether an exchange takes something and gives nothing, or gives it to somebody else. */
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

const isUndecoded = ({ kind }: Act) =>
  kind === 'call' || kind === 'request' || kind === 'typed-data'

const isEndless = (act: Act) =>
  act.kind === 'approval-for-all'
    ? act.isApproved
    : act.kind === 'approval' && act.isUnlimited && act.change !== 'lower'

/** Whether nobody has a right over a mint any more. Of an account of tokens, its owner has it again. */
const isLost = (act: Act) =>
  act.kind === 'authority' &&
  act.to === undefined &&
  act.right !== 'close' &&
  act.right !== 'delegate'

/** Whom an act of the account gives something to. */
function toReceivers(act: Act, from: string): readonly string[] {
  if (act.kind === 'account-creation')
    return isSameAddress(act.payer, from) ? act.accounts.map(({ owner }) => owner) : []
  const isSending = act.kind === 'transfer' && isSameAddress(act.from, from) && act.amount > 0n
  return isSending ? [act.to] : []
}

/** Whether something goes to a receiver that the account has not sent to before. */
function isFirst({ acts, from, receivers }: Facts): boolean {
  if (!receivers) return false
  const known = [from, ...receivers]
  return flatten(acts)
    .flatMap((act) => toReceivers(act, from))
    .some((to) => !known.some((one) => isSameAddress(one, to)))
}

/** Whether a receiver gets less than is sent: the token keeps a part. */
const keepsPart = ({ changes }: Facts) =>
  changes.status === 'simulated' && changes.withheld !== undefined

const hasFault =
  (name: CallFault) =>
  ({ acts }: Facts) =>
    flatten(acts).some(({ fault }) => fault === name)

/** Each reason with its test. Those to stop come first. */
const stops: readonly (readonly [VerdictReason, (facts: Facts) => boolean])[] = [
  ['reverts', ({ changes }) => changes.status === 'reverted'],
  [
    'approval-to-account',
    // Multicall3 spends for anyone who calls it.
    ({ accounts, acts }) =>
      toSpenders(acts).some((spender) => accounts.includes(spender) || spender === multicall3),
  ],
  ['authority-given', ({ isAuthorityGiven }) => isAuthorityGiven === true],
  ['unreadable', hasFault('unreadable')],
  [
    'permit-to-unknown',
    ({ acts, hostNames }) =>
      acts.some(
        (act) =>
          act.kind === 'approval' &&
          act.isPermit &&
          act.amount > 0n &&
          findName(act.spender) === undefined &&
          !hostNames.has(act.spender),
      ),
  ],
  [
    'nothing-back',
    (facts) => flatten(facts.acts).some((act) => act.kind === 'exchange' && isOneSided(facts, act)),
  ],
]
const looks: typeof stops = [
  ['contradiction', ({ isContradicted }) => isContradicted],
  ['unchecked', ({ isUnchecked }) => isUnchecked === true],
  ['no-expiry', ({ acts }) => acts.some(({ kind }) => kind === 'durable-nonce')],
  ['authority-lost', ({ acts }) => acts.some(isLost)],
  ['unlimited', ({ acts }) => flatten(acts).some(isEndless)],
  ['transfer-fee', keepsPart],
  ['high-fee', ({ isFeeHigh }) => isFeeHigh === true],
  [
    'key-granted',
    ({ acts }) =>
      acts.some((act) => act.kind === 'request' && act.method === 'wallet_grantPermissions'),
  ],
  ['new-contract', ({ newContracts }) => newContracts.length > 0],
  ['unclean', hasFault('unclean')],
  ['not-decoded', ({ acts }) => flatten(acts).some(isUndecoded)],
  ['first-receiver', isFirst],
]

/** What to make of a request, from what is known alone. */
export function toVerdict(facts: Facts): Verdict {
  const find = (list: typeof stops) => list.flatMap(([name, test]) => (test(facts) ? [name] : []))
  const stopping = find(stops)
  const reasons = [...stopping, ...find(looks)]
  if (stopping.length > 0) return { reasons, word: 'stop' }
  return { reasons, word: reasons.length > 0 ? 'look' : 'fine' }
}
