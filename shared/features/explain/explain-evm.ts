import { importCode } from '../../async/import-code.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Act, Changes, Explanation } from '../../core/explanation.ts'
import { cleanText } from '../../format/clean-text.ts'
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
import { readDomain } from './domain.ts'
import type { EvmSubject, OwnFee } from './explain-request.ts'
import { noHoldings, readHoldings } from './holdings.ts'
import { findName, type HostNames, noNames } from './known-contracts.ts'
import * as limits from './limits.ts'
import { toAddresses, toAssets, withKinds } from './name-parts.ts'
import { noParties, readParties } from './parties.ts'
import { isForOtherSite } from './sign-in-text.ts'
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

/** What the network charges, and whether the request sets a price that is far above that of the node. */
type Fee = { readonly fee: bigint | undefined; readonly isHigh: boolean | undefined }

const noFee: Fee = { fee: undefined, isHigh: undefined }

/** The price that the request sets for gas. `undefined` if it leaves it to the wallet. */
function toOwnPrice(
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas = 0n }: OwnFee,
  price: bigint | undefined,
): bigint | undefined {
  if (gasPrice !== undefined || maxFeePerGas === undefined) return gasPrice
  const wanted = price === undefined ? undefined : price + maxPriorityFeePerGas
  return wanted === undefined || wanted > maxFeePerGas ? maxFeePerGas : wanted
}

/** About what the network charges for the gas. */
async function readFee(
  { network, read }: Chain,
  used: bigint | undefined,
  own: OwnFee,
): Promise<Fee> {
  const gas = used ?? own.gas
  // Without the price of the node, the fee stays unknown, or is that of the request.
  const answer = await read({ method: 'eth_gasPrice', network, params: [] }).catch(() => undefined)
  const price = toQuantity(answer)
  const ownPrice = toOwnPrice(own, price)
  const charged = ownPrice ?? price
  const isCompared = ownPrice === undefined || price !== undefined
  return {
    fee: gas === undefined || charged === undefined ? undefined : gas * charged,
    isHigh: isCompared
      ? ownPrice !== undefined && ownPrice > (price ?? 0n) * limits.highPrice
      : undefined,
  }
}

/** The names of the parts of a request that are not read. */
const toNamed = (subject: EvmSubject): readonly string[] =>
  subject.kind === 'calls'
    ? (subject.unread ?? [])
        .slice(0, limits.unread)
        .map((name) => cleanText(name, limits.tokenName))
    : []

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
      subject.kind === 'calls'
        ? within(noFee, () => readFee(chain, found.gas, subject.fee ?? {}))
        : { fee: undefined, isHigh: false },
      readRights(getRights(found.changes)),
    ])
    const rights = [...first, second]
    return {
      assets: [toNativeRecord(account), ...named, ...others],
      fee: fee.fee,
      found,
      holdings: new Map(rights.flatMap(([, holdings]) => [...holdings])),
      isFeeHigh: fee.isHigh,
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

  /** What a request says of the account on a network that the instance does not have: its bytes alone. */
  const toUnreadFacts = ({ acts, subject }: Request) => ({
    assets: toAssets(acts).map(toUnknown),
    fee: undefined,
    found: toUnsent(subject),
    holdings: noHoldings,
    isFeeHigh: false,
    parties: noParties,
    receivers: undefined,
  })

  async function explain(account: Account, subject: EvmSubject): Promise<Explanation> {
    const from = account.address.toLowerCase()
    const typedData = subject.kind === 'typed-data' ? subject.data : undefined
    const signed = typedData && readDomain(typedData, account.network, context.network.find)
    // Typed data is read on the network that it is for.
    const place = signed ? signed.network && { ...account, network: signed.network } : account
    const hostNames = place ? getHostNames(context, place) : noNames
    const decoded = decodeSubject(subject, { account: from, hostNames })
    const calls = subject.kind === 'calls' ? subject.calls : []
    const unread = toNamed(subject)
    const held = place ? getHeld(context, place) : []
    const request = { acts: decoded, calls, from, held, subject }
    const { assets, fee, found, holdings, isFeeHigh, parties, receivers } = place
      ? await readFacts(place, request)
      : toUnreadFacts(request)
    const kinds = withKinds(decoded, assets)
    const acts = place ? await describe(place, { acts: kinds, typedData }) : kinds
    const isContradicted = isContradiction(found, acts, from)
    const changes: Changes = isContradicted
      ? { reason: 'contradiction', status: 'unchecked' }
      : toFinalChanges(found, acts)
    const { host } = new URL(context.platform.page.describe().url)
    return {
      acts,
      address: account.address,
      assets,
      chainId: account.network.caipNetworkId,
      changes,
      ...(signed && { domain: signed.domain }),
      fee,
      names: toNames([...acts, ...getRights(changes)], hostNames),
      ...(unread.length > 0 && { unread }),
      verdict: toVerdict({
        acts,
        assets,
        changes,
        contracts: { holdings, parties },
        from,
        held,
        hostNames,
        isContradicted,
        isFeeHigh,
        isOtherSite: subject.kind === 'text' && isForOtherSite(subject.text, host),
        isPartial: found.isPartial,
        ...(signed && { network: signed.which }),
        receivers,
        unread,
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
