import { importCode } from '../../async/import-code.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Act, Changes, Explanation } from '../../core/explanation.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import { toQuantity } from '../../schema/quantity.ts'
import {
  type Account,
  createWithin,
  type ExplainParts,
  getChain,
  getHeld,
  getHostNames,
  toNativeRecord,
} from './account-facts.ts'
import { createAssetReader, toUnknown } from './asset-records.ts'
import type { Call } from './call.ts'
import type { Chain } from './chain.ts'
import {
  type FoundChanges,
  findChanges,
  getRights,
  isContradiction,
  toFinalChanges,
} from './changes.ts'
import { decodeCalls, flatten } from './decode-calls.ts'
import { decodeSubject } from './decode-subject.ts'
import type { EvmSubject } from './explain-request.ts'
import { noHoldings, readHoldings } from './holdings.ts'
import { findName, type HostNames } from './known-contracts.ts'
import { toAddresses, toAssets, withKinds } from './name-parts.ts'
import { noParties, readParties } from './parties.ts'
import { findRevert } from './simulate-calls.ts'
import type { TypedData } from './typed-data.ts'
import { toVerdict } from './verdict.ts'

type Request = {
  readonly acts: readonly Act[]
  readonly calls: readonly Call[]
  readonly from: string
  readonly held: readonly TokenBalance[]
  readonly subject: EvmSubject
}

const toUnchecked = (reason: 'failed' | 'node'): FoundChanges => ({
  changes: { reason, status: 'unchecked' },
  faces: [],
  gas: undefined,
  isPartial: false,
})

/** What a request changes that is no call: a signature changes nothing by itself. */
const toUnsent = ({ kind }: EvmSubject): FoundChanges =>
  kind === 'method'
    ? toUnchecked('node')
    : { changes: { status: 'none' }, faces: [], gas: undefined, isPartial: false }

type SimulateRequest = Omit<Request, 'subject'>
type Simulate = (chain: Chain, request: SimulateRequest) => Promise<FoundChanges>

/** Makes the function that finds what calls would change. It remembers which networks cannot simulate. */
function createSimulate(): Simulate {
  const unsupported = new Set<string>()

  /** Without a simulation, a single call still says whether it would fail. */
  async function checkOne(chain: Chain, { calls, from }: SimulateRequest): Promise<FoundChanges> {
    const [call, ...others] = calls
    const reverted =
      call && others.length === 0
        ? await findRevert(chain, call, from).catch(() => undefined)
        : undefined
    return reverted ? { ...toUnchecked('node'), changes: reverted } : toUnchecked('node')
  }

  async function simulate(chain: Chain, request: SimulateRequest): Promise<FoundChanges> {
    const { caipNetworkId } = chain.network
    if (!unsupported.has(caipNetworkId)) {
      const found = await findChanges(chain, request)
      if (found.changes.status !== 'unchecked') return found
      unsupported.add(caipNetworkId)
    }
    return checkOne(chain, request)
  }

  return simulate
}

/** About what the network charges for the gas. */
async function readFee({ network, read }: Chain, gas: bigint | undefined) {
  if (gas === undefined) return undefined
  // The fee stays unknown.
  const price = await read({ method: 'eth_gasPrice', network, params: [] }).catch(() => undefined)
  const gasPrice = toQuantity(price)
  return gasPrice === undefined ? undefined : gas * gasPrice
}

function toNames(acts: readonly Act[], hostNames: HostNames): Readonly<Record<string, string>> {
  return Object.fromEntries(
    toAddresses(acts).flatMap((address) => {
      const name = findName(address) ?? hostNames.get(address)
      return name === undefined ? [] : [[address, name]]
    }),
  )
}

/** Makes the function that reads what the chain says of a request. */
function createFacts(context: CoreContext, { readReceivers }: ExplainParts, simulate: Simulate) {
  const within = createWithin(context)
  const assetReader = createAssetReader()
  const readAssets = (chain: Chain, addresses: readonly string[], held: readonly TokenBalance[]) =>
    within(addresses.map(toUnknown), () => assetReader.read(chain, addresses, held))

  return async (account: Account, request: Request) => {
    const chain = getChain(context, account)
    const { acts, held, subject } = request
    const sends = acts.some(({ kind }) => kind === 'transfer' || kind === 'batch')
    const readRights = (of: readonly Act[]) =>
      Promise.all([
        within(noParties, () => readParties(chain, of)),
        within(noHoldings, () => readHoldings(chain, of, request.from)),
      ])
    const [found, receivers, named, ...first] = await Promise.all([
      subject.kind === 'calls'
        ? within(toUnchecked('failed'), () => simulate(chain, request))
        : toUnsent(subject),
      sends
        ? within<readonly string[] | undefined>(undefined, () => readReceivers(account))
        : undefined,
      readAssets(chain, toAssets(acts), held),
      readRights(acts),
    ])
    const further = toAssets([], found.changes).filter(
      (asset) => !named.some(({ address }) => address === asset),
    )
    const [others, fee, second] = await Promise.all([
      readAssets(chain, further, held),
      within<bigint | undefined>(undefined, () => readFee(chain, found.gas)),
      readRights(getRights(found.changes)),
    ])
    const rights = [...first, second]
    return {
      assets: [toNativeRecord(account), ...named, ...others],
      fee,
      found,
      holdings: new Map(rights.flatMap(([, holdings]) => [...holdings])),
      parties: new Map(rights.flatMap(([parties]) => [...parties])),
      receivers,
    }
  }
}

/** Makes the function that adds what descriptors say of what is not decoded. The formatter loads for that alone. */
function createDescribe(context: CoreContext) {
  const within = createWithin(context)
  const assetReader = createAssetReader()
  const { descriptors } = context.options
  return async (
    account: Account,
    {
      acts,
      typedData,
    }: { readonly acts: readonly Act[]; readonly typedData: TypedData | undefined },
  ): Promise<readonly Act[]> => {
    if (!flatten(acts).some(({ kind }) => kind === 'call' || kind === 'typed-data')) return acts
    const chain = getChain(context, account)
    const held = getHeld(context, account)
    return within(acts, async () => {
      const { describeActs } = await importCode(() => import('./describe-acts.ts'))
      return describeActs(acts, {
        account: account.address,
        chainId: Number(account.network.id),
        descriptors,
        native: toNativeRecord(account),
        readAsset: async (address) => (await assetReader.read(chain, [address], held))[0],
        typedData,
      })
    })
  }
}

/** What calls would change, and whether our list or the host names the contract of the last one. */
export type FoundCalls = Pick<FoundChanges, 'changes' | 'faces'> & { readonly isKnown: boolean }

/** Explains requests of EVM accounts, and finds what calls would change. */
export function createEvmExplainer(context: CoreContext, parts: ExplainParts) {
  const simulate = createSimulate()
  const readFacts = createFacts(context, parts, simulate)
  const describe = createDescribe(context)

  async function explain(account: Account, subject: EvmSubject): Promise<Explanation> {
    const { network } = account
    const from = account.address.toLowerCase()
    const hostNames = getHostNames(context, account)
    const chainId = Number(network.id)
    const decoded = decodeSubject(subject, { account: from, chainId, hostNames })
    const calls = subject.kind === 'calls' ? subject.calls : []
    const request = { acts: decoded, calls, from, held: getHeld(context, account), subject }
    const { assets, fee, found, holdings, parties, receivers } = await readFacts(account, request)
    const acts = await describe(account, {
      acts: withKinds(decoded, assets),
      typedData: subject.kind === 'typed-data' ? subject.data : undefined,
    })
    const isContradicted = isContradiction(found, acts, from)
    const changes: Changes = isContradicted
      ? { reason: 'contradiction', status: 'unchecked' }
      : toFinalChanges(found, acts)
    return {
      acts,
      address: account.address,
      assets,
      chainId: network.caipNetworkId,
      changes,
      fee,
      names: toNames([...acts, ...getRights(changes)], hostNames),
      verdict: toVerdict({
        acts,
        assets,
        changes,
        from,
        held: request.held.flatMap(({ address }) => address?.toLowerCase() ?? []),
        holdings,
        hostNames,
        isContradicted,
        isFeeHigh: false,
        isPartial: found.isPartial,
        parties,
        receivers,
      }),
    }
  }

  /** What calls would change for an account, and whether the last of them is of a known contract. Never rejects. */
  async function readChanges(account: Account, calls: readonly Call[]): Promise<FoundCalls> {
    const from = account.address.toLowerCase()
    const hostNames = getHostNames(context, account)
    const acts = decodeCalls(calls, from, hostNames)
    const request = { acts, calls, from, held: getHeld(context, account) }
    const { changes, faces } = await createWithin(context)(toUnchecked('failed'), () =>
      simulate(getChain(context, account), request),
    )
    const contract = calls.at(-1)?.to ?? ''
    const isKnown = findName(contract) !== undefined || hostNames.has(contract)
    return { changes, faces, isKnown }
  }

  return { explain, readChanges }
}
