import type {
  Action,
  ApprovalAction,
  ApprovalForAllAction,
  AssetAmount,
  Changes,
  RightAction,
  WithheldTransfer,
} from '../../../core/explanation.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import * as limits from '../limits.ts'
import { type Call, isUnlimited } from '../read/call.ts'
import { flatten } from '../read/decode-calls.ts'
import type { Chain } from './chain.ts'
import { type Probe, toBalanceProbe, toNativeProbe, toProbes, unite } from './probes.ts'
import { readBaseFee, type Simulation, simulateCalls } from './simulate-calls.ts'
import { toDeliveries, toWithheld } from './withheld.ts'

type Done = Extract<Simulation, { status: 'done' }>

type Found = Pick<Probe, 'asset' | 'right' | 'tokenId'> & {
  readonly after: bigint
  readonly before: bigint
}

export type FoundChanges = {
  readonly changes: Changes
  readonly faces: readonly string[]
  readonly gas: bigint | undefined
  /** Whether something that counts was not read, or was left out by a limit. */
  readonly isPartial: boolean
  readonly withheld?: readonly WithheldTransfer[]
}

function toFound(
  probes: readonly Probe[],
  { after, before }: Pick<Done, 'after' | 'before'>,
): readonly Found[] {
  return probes.flatMap(({ asset, right, toHolding, tokenId }, index) => {
    const held = toHolding(before[index])
    const left = toHolding(after[index])
    return held === undefined || left === undefined
      ? []
      : [{ after: left, asset, before: held, tokenId, ...(right && { right }) }]
  })
}

function toRightAction({
  after,
  asset = '',
  right,
  tokenId,
}: Found): ApprovalAction | ApprovalForAllAction | undefined {
  if (!right) return undefined
  const { isForAll, spender } = right
  const shared = { asset, contract: asset, spender, value: 0n }
  if (isForAll) return { ...shared, isApproved: true, kind: 'approval-for-all' }
  return {
    ...shared,
    amount: tokenId ?? after,
    change: 'set',
    expiry: undefined,
    isPermit: false,
    // The lesser of the fields that hold it: that of Permit2. One token of a collection is no amount: it is 1 afterwards.
    isUnlimited: isUnlimited(after, 160),
    kind: 'approval',
    witness: [],
  }
}

export const getRights = (changes: Changes): readonly RightAction[] =>
  changes.status === 'simulated' ? (changes.rights ?? []) : []

const toRights = (found: readonly Found[], actions: readonly Action[]): readonly RightAction[] =>
  found.flatMap((one) => {
    const action = one.after > one.before ? toRightAction(one) : undefined
    const isSaid = flatten(actions).some(
      (said) =>
        said.kind === action?.kind &&
        'spender' in said &&
        said.spender === action.spender &&
        said.asset === action.asset,
    )
    return action && !isSaid ? [action] : []
  })

const isChange = ({ after, before }: Found) => after !== before

function findFaces(found: readonly Found[]): readonly string[] {
  const native = found.find(({ asset }) => asset === undefined)
  return found.flatMap(({ after, asset, before, tokenId }) => {
    const isFace = tokenId === undefined && before === native?.before && after === native.after
    return asset !== undefined && isFace ? [asset] : []
  })
}

function withoutTwins(found: readonly Found[], faces: readonly string[]): readonly Found[] {
  const withIds = found.filter((one) => isChange(one) && one.tokenId !== undefined)
  const twins: readonly (string | undefined)[] = [...faces, ...withIds.map(({ asset }) => asset)]
  return found.filter(({ asset, tokenId }) => tokenId !== undefined || !twins.includes(asset))
}

const toAmount = ({ asset, tokenId }: Found, amount: bigint): AssetAmount => ({
  amount,
  asset,
  tokenId,
})

const toChanges = (found: readonly Found[], rights: readonly RightAction[]): Changes => ({
  arrives: found.flatMap((one) =>
    one.after > one.before ? [toAmount(one, one.after - one.before)] : [],
  ),
  leaves: found.flatMap((one) =>
    one.after < one.before ? [toAmount(one, one.before - one.after)] : [],
  ),
  ...(rights.length > 0 && { rights }),
  status: 'simulated',
})

function toKnown(probes: readonly Probe[], found: readonly Found[], actions: readonly Action[]) {
  const isRight = ({ right }: Pick<Probe, 'right'>) => right !== undefined
  const owned = found.filter((one) => !isRight(one))
  const faces = findFaces(owned)
  return {
    changes: toChanges(withoutTwins(owned, faces), toRights(found, actions)),
    faces,
    isUnread: probes.filter(isRight).length > found.length - owned.length,
  }
}

function toFirstProbes(account: string, actions: readonly Action[], held: readonly TokenBalance[]) {
  const named = flatten(actions).flatMap((action) => {
    if (action.kind === 'exchange')
      return [...action.gives, ...action.gets].map(({ asset }) => asset)
    if (action.kind === 'transfer') return [action.asset, action.contract]
    return action.kind === 'call' ? [action.contract] : []
  })
  const owned = held.map(({ address }) => address?.toLowerCase())
  const needed = new Set(named.flatMap((asset) => asset ?? []))
  const assets = [...new Set([...needed, ...owned])].flatMap((asset) => asset ?? [])
  const probes = unite([
    toNativeProbe(account),
    ...assets.slice(0, limits.contracts).map((asset) => toBalanceProbe(account, asset)),
  ])
  return { isPartial: needed.size > limits.contracts, probes }
}

/** Reads what the actions name, then again if contracts have logged others. Logs alone would miss wrapped, minted and old tokens. */
export async function findChanges(
  chain: Chain,
  {
    actions,
    calls,
    from,
    held,
  }: {
    readonly actions: readonly Action[]
    readonly calls: readonly Call[]
    readonly from: string
    readonly held: readonly TokenBalance[]
  },
): Promise<FoundChanges> {
  const deliveries = toDeliveries(actions, from)
  const receivers = deliveries.map(({ probe }) => probe)
  const baseFee = await readBaseFee(chain)
  const simulate = (probes: readonly Probe[]) =>
    simulateCalls(chain, {
      baseFee,
      calls,
      from,
      readings: [...receivers, ...probes].map(({ reading }) => reading),
    })
  const first = toFirstProbes(from, actions, held)
  let { isPartial, probes } = first
  let simulation = await simulate(probes)
  if (simulation.status === 'done') {
    const more = unite([...probes, ...toProbes(from, simulation.logs)])
    const most = probes.length + limits.tokenIds
    if (more.length > probes.length) {
      isPartial ||= more.length > most
      probes = more.slice(0, most)
      simulation = await simulate(probes)
    }
  }
  if (simulation.status === 'done') {
    const found = toFound(probes, {
      after: simulation.after.slice(receivers.length),
      before: simulation.before.slice(receivers.length),
    })
    const { isUnread, ...known } = toKnown(probes, found, actions)
    return {
      ...known,
      gas: simulation.gas,
      isPartial: isPartial || isUnread,
      withheld: toWithheld(deliveries, simulation),
    }
  }
  return {
    changes:
      simulation.status === 'reverted' ? simulation : { reason: 'node', status: 'unchecked' },
    faces: [],
    gas: undefined,
    isPartial: false,
  }
}

export function toFinalChanges(
  { changes, withheld = [] }: FoundChanges,
  actions: readonly Action[],
): Changes {
  const transfers = flatten(actions).filter((action) => action.kind === 'transfer')
  const parts = withheld.filter(({ asset }) =>
    transfers.some((action) => action.asset === asset && action.tokenId === undefined),
  )
  return changes.status === 'simulated' && parts.length > 0
    ? { ...changes, withheld: parts }
    : changes
}

/** `undefined` if the actions are not transfers alone: only those say all that leaves. */
function toExpected(
  actions: readonly Action[],
  from: string,
  faces: readonly string[],
): ReadonlyMap<string, bigint> | undefined {
  const expected = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => expected.set(key, (expected.get(key) ?? 0n) + amount)
  for (const action of flatten(actions)) {
    if (action.kind !== 'transfer' || action.tokenId !== undefined) return undefined
    const { amount, asset = '', to, value } = action
    add(faces.includes(asset) ? '' : asset, action.from === from && to !== from ? amount : 0n)
    add('', value)
  }
  return expected
}

/** Whether a simulation says something else than the bytes of transfers: then neither is shown as what will happen. */
export function isContradiction(
  { changes, faces }: Pick<FoundChanges, 'changes' | 'faces'>,
  actions: readonly Action[],
  from: string,
): boolean {
  if (changes.status !== 'simulated') return false
  const expected = toExpected(actions, from, faces)
  if (!expected) return false
  const left = new Map(changes.leaves.map(({ amount, asset = '' }) => [asset, amount]))
  const assets = new Set([...expected.keys(), ...left.keys()])
  return [...assets].some((asset) => (expected.get(asset) ?? 0n) !== (left.get(asset) ?? 0n))
}
