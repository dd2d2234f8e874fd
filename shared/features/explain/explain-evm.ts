import { importCode } from '../../async/import-code.ts'
import { toNameKey } from '../../core/address-name.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Action, Changes, Explanation } from '../../core/explanation.ts'
import { isSameAddress } from '../../format/address.ts'
import { cleanText } from '../../format/clean-text.ts'
import { getHeldTokens } from '../../portfolio/held-tokens.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import { isForOtherSite } from '../../siwx/first-line.ts'
import { toAddresses, toAssets, withKinds } from './describe/name-parts.ts'
import type { ExplainParts } from './explain-parts.ts'
import {
  type Account,
  createWithin,
  getChain,
  getHostNames,
  toNativeRecord,
} from './judge/account-facts.ts'
import { noParties, readParties } from './judge/parties.ts'
import { toVerdict } from './judge/verdict.ts'
import * as limits from './limits.ts'
import type { Call } from './read/call.ts'
import { decodeCalls, flatten } from './read/decode-calls.ts'
import { decodeSubject } from './read/decode-subject.ts'
import { readDomain } from './read/domain.ts'
import type { EvmSubject } from './read/explain-request.ts'
import { findName, noNames } from './read/known-contracts.ts'
import type { TypedData } from './read/typed-data.ts'
import { createAssetReader, toUnknown } from './simulate/asset-records.ts'
import type { Chain } from './simulate/chain.ts'
import {
  type FoundChanges,
  getRights,
  isContradiction,
  toFinalChanges,
} from './simulate/changes.ts'
import { noFee, readFee } from './simulate/fee.ts'
import { noHoldings, readHoldings } from './simulate/holdings.ts'
import {
  createSimulate,
  type Simulate,
  type SimulateRequest,
  toUnchecked,
} from './simulate/simulate.ts'

type Request = SimulateRequest & { readonly subject: EvmSubject }

/** What a request changes that is no call: a signature changes nothing by itself. */
const toUnsent = ({ kind }: EvmSubject): FoundChanges =>
  kind === 'method'
    ? toUnchecked('node')
    : { changes: { status: 'none' }, faces: [], gas: undefined, isPartial: false }

const toNamed = (subject: EvmSubject): readonly string[] =>
  subject.kind === 'calls'
    ? subject.unread.slice(0, limits.unread).map((name) => cleanText(name, limits.tokenName))
    : []

function createReadNames({ names }: ExplainParts) {
  /** The names of the addresses that actions name, without the account itself. A network that is not known has none. */
  return async (
    place: Account | undefined,
    actions: readonly Action[],
  ): Promise<Explanation['names']> => {
    if (!place) return {}
    const { address: account, network } = place
    const others = toAddresses(actions).filter((address) => !isSameAddress(address, account))
    const found = await names.read(network, others)
    return Object.fromEntries(
      others.flatMap((address) => {
        const known = found[toNameKey(network.caipNetworkId, address)]
        return known ? [[address, known.name]] : []
      }),
    )
  }
}

function createFacts(context: CoreContext, { readReceivers }: ExplainParts, simulate: Simulate) {
  const within = createWithin(context)
  const assetReader = createAssetReader()
  const readAssets = (chain: Chain, addresses: readonly string[], held: readonly TokenBalance[]) =>
    within(addresses.map(toUnknown), () => assetReader.read(chain, addresses, held))

  return async (account: Account, request: Request) => {
    const chain = getChain(context, account)
    const { actions, held, subject } = request
    const sends = actions.some(({ kind }) => kind === 'transfer' || kind === 'batch')
    const readRights = (of: readonly Action[]) =>
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
      readAssets(chain, toAssets(actions), held),
      readRights(actions),
    ])
    const more = toAssets([], found.changes).filter(
      (asset) => !named.some(({ address }) => address === asset),
    )
    const [others, fee, second] = await Promise.all([
      readAssets(chain, more, held),
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

function createDescribe(context: CoreContext) {
  const within = createWithin(context)
  const assetReader = createAssetReader()
  const { descriptors } = context.options
  return async (
    account: Account,
    {
      actions,
      typedData,
    }: { readonly actions: readonly Action[]; readonly typedData: TypedData | undefined },
  ): Promise<readonly Action[]> => {
    if (!flatten(actions).some(({ kind }) => kind === 'call' || kind === 'typed-data'))
      return actions
    const chain = getChain(context, account)
    const held = getHeldTokens(context, account)
    return within(actions, async () => {
      const { describeActions } = await importCode(() => import('./describe/describe-actions.ts'))
      return describeActions(actions, {
        account: account.address,
        chainId: Number(account.network.id),
        descriptors,
        log: context.platform.log,
        native: toNativeRecord(account),
        readAsset: async (address) => (await assetReader.read(chain, [address], held))[0],
        typedData,
      })
    })
  }
}

export type FoundCalls = Pick<FoundChanges, 'changes' | 'faces'> & { readonly isKnown: boolean }

const toUnreadFacts = ({ actions, subject }: Request) => ({
  assets: toAssets(actions).map(toUnknown),
  fee: undefined,
  found: toUnsent(subject),
  holdings: noHoldings,
  isFeeHigh: false,
  parties: noParties,
  receivers: undefined,
})

/** Reads whom a request is for. Typed data is read on the network that it is for, if the instance has it. */
function readPlace(context: CoreContext, account: Account, subject: EvmSubject) {
  const from = account.address.toLowerCase()
  const typedData = subject.kind === 'typed-data' ? subject.data : undefined
  const signed = typedData && readDomain(typedData, account.network, context.network.find)
  const place = signed ? signed.network && { ...account, network: signed.network } : account
  const hostNames = place ? getHostNames(context, place) : noNames
  const request: Request = {
    actions: decodeSubject(subject, { account: from, hostNames }),
    calls: subject.kind === 'calls' ? subject.calls : [],
    from,
    held: place ? getHeldTokens(context, place) : [],
    subject,
  }
  return { hostNames, place, request, signed, typedData }
}

function createExplainRequest(context: CoreContext, parts: ExplainParts, simulate: Simulate) {
  const readFacts = createFacts(context, parts, simulate)
  const describe = createDescribe(context)
  const readNames = createReadNames(parts)

  return async (account: Account, subject: EvmSubject): Promise<Explanation> => {
    const { hostNames, place, request, signed, typedData } = readPlace(context, account, subject)
    const { from, held } = request
    // Those of the changes are read once the changes are known.
    const first = readNames(place, request.actions)
    const facts = place ? await readFacts(place, request) : toUnreadFacts(request)
    const { assets, fee, found, holdings, parties, ...known } = facts
    const kinds = withKinds(request.actions, assets)
    const actions = place ? await describe(place, { actions: kinds, typedData }) : kinds
    const isContradicted = isContradiction(found, actions, from)
    const changes: Changes = isContradicted
      ? { reason: 'contradiction', status: 'unchecked' }
      : toFinalChanges(found, actions)
    const unread = toNamed(subject)
    const names = await readNames(place, getRights(changes))
    const { host } = new URL(context.platform.page.describe().url)
    const isOtherSite = subject.kind === 'text' && isForOtherSite(subject.text, host)
    return {
      actions,
      address: account.address,
      assets,
      chainId: account.network.caipNetworkId,
      changes,
      ...(signed && { domain: signed.domain }),
      fee,
      names: { ...(await first), ...names },
      ...(unread.length > 0 && { unread }),
      verdict: toVerdict({
        ...known,
        actions,
        assets,
        changes,
        contracts: { holdings, parties },
        from,
        held,
        hostNames,
        isContradicted,
        isOtherSite,
        isPartial: found.isPartial,
        ...(signed && { network: signed.which }),
        unread,
      }),
    }
  }
}

export function createEvmExplainer(context: CoreContext, parts: ExplainParts) {
  const simulate = createSimulate()

  async function readChanges(account: Account, calls: readonly Call[]): Promise<FoundCalls> {
    const from = account.address.toLowerCase()
    const hostNames = getHostNames(context, account)
    const actions = decodeCalls(calls, from, hostNames)
    const request = { actions, calls, from, held: getHeldTokens(context, account) }
    const { changes, faces } = await createWithin(context)(toUnchecked('failed'), async () =>
      simulate(getChain(context, account), request),
    )
    const contract = calls.at(-1)?.to ?? ''
    const isKnown = findName(contract) !== undefined || hostNames.has(contract)
    return { changes, faces, isKnown }
  }

  return { explain: createExplainRequest(context, parts, simulate), readChanges }
}
