import { limitTime } from '../../async/time-limit.ts'
import type { ActiveAccount } from '../../core/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Act, AssetRecord, Changes, Explanation } from '../../core/explanation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { type TokenBalance, toNativeToken } from '../../portfolio/token-balance.ts'
import { toAccountId } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import { createAssetReader, toUnknown } from './asset-records.ts'
import type { Call } from './call.ts'
import type { Chain } from './chain.ts'
import { type FoundChanges, findChanges, isContradiction } from './changes.ts'
import { decodeSolana } from './decode-solana.ts'
import { decodeSubject } from './decode-subject.ts'
import type { Subject } from './explain-request.ts'
import { findName } from './known-contracts.ts'
import * as limits from './limits.ts'
import { toAddresses, toAssets, withKinds } from './name-parts.ts'
import { noParties, readParties } from './parties.ts'
import { findRevert } from './simulate-calls.ts'
import { explainSolana, isSolanaContradiction, type SolanaExplanation } from './simulate-solana.ts'
import { readSolanaMessage } from './solana-message.ts'
import { toVerdict } from './verdict.ts'

/** The account that a request is explained for. */
export type Account = Pick<ActiveAccount, 'address' | 'network'>

/** What explaining uses of other features. */
export type ExplainParts = {
  /** Whom an account has sent to. Never rejects. */
  readonly readReceivers: (account: Account) => Promise<readonly string[]>
}

export type Explainer = (account: Account, subject: Subject) => Promise<Explanation>

type EvmSubject = Exclude<Subject, { kind: 'solana' }>

type Request = {
  readonly acts: readonly Act[]
  readonly calls: readonly Call[]
  readonly from: string
  readonly held: readonly TokenBalance[]
  readonly subject: Subject
}

const toUnchecked = (reason: 'failed' | 'node'): FoundChanges => ({
  changes: { reason, status: 'unchecked' },
  faces: [],
  gas: undefined,
})

/** What a request changes that is no call: a signature changes nothing by itself. */
const toUnsent = ({ kind }: Subject): FoundChanges =>
  kind === 'method'
    ? toUnchecked('node')
    : { changes: { status: 'none' }, faces: [], gas: undefined }

/** Without the node, the bytes of a transaction of Solana still say what they say. */
function toUnknownOnSolana(transaction: string): SolanaExplanation {
  const message = readSolanaMessage(transaction)
  const acts = message ? decodeSolana(message, new Map()) : []
  return { acts, assets: [], changes: toUnchecked('failed').changes, fee: undefined }
}

/** What the account has, as far as it is known already. */
function getHeld({ tokens }: CoreContext, { address, network }: Account): readonly TokenBalance[] {
  const state = tokens.getState()
  if (state.status !== 'ready') return []
  return state.accountId === toAccountId(network.caipNetworkId, address) ? state.tokens : []
}

/** Makes the function that finds what calls would change. It remembers which networks cannot simulate. */
function createSimulate() {
  const unsupported = new Set<string>()

  /** Without a simulation, a single call still says whether it would fail. */
  async function checkOne(chain: Chain, { calls, from }: Request): Promise<FoundChanges> {
    const [call, ...others] = calls
    const reverted =
      call && others.length === 0
        ? await findRevert(chain, call, from).catch(() => undefined)
        : undefined
    return reverted ? { changes: reverted, faces: [], gas: undefined } : toUnchecked('node')
  }

  async function simulate(chain: Chain, request: Request): Promise<FoundChanges> {
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

function toNativeRecord({ network }: Account): AssetRecord {
  const { address, decimals, iconUrl, name, symbol } = toNativeToken(network, undefined)
  return { address, decimals, iconUrl, kind: 'native', name, symbol }
}

function toNames(acts: readonly Act[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    toAddresses(acts).flatMap((address) => {
      const name = findName(address)
      return name === undefined ? [] : [[address, name]]
    }),
  )
}

function getChain({ chainClients }: CoreContext, { network }: Account): Chain {
  const client = chainClients.get(network.chainNamespace)
  if (!client) throw new PorticoError('adapter-not-found')
  return { network, read: client.read }
}

/** Explains requests: their bytes, what they would change, and a verdict. A chain that does not answer in time is waited for no longer. */
export function createExplainer(context: CoreContext, { readReceivers }: ExplainParts): Explainer {
  const { clock } = context.platform
  const assetReader = createAssetReader()
  const simulate = createSimulate()

  /** What is not known in time, or not at all, is a part of the explanation that says so. */
  const within = <value>(unknown: value, work: () => Promise<value>): Promise<value> =>
    limitTime({ clock, limit: limits.chain, onLimit: () => unknown }, () =>
      work().catch(() => unknown),
    )
  const readAssets = (chain: Chain, addresses: readonly string[], held: readonly TokenBalance[]) =>
    within(addresses.map(toUnknown), () => assetReader.read(chain, addresses, held))

  async function findAll(chain: Chain, request: Request, account: Account) {
    const { acts, held, subject } = request
    const sends = acts.some(({ kind }) => kind === 'transfer' || kind === 'batch')
    const [found, parties, receivers, named] = await Promise.all([
      subject.kind === 'calls'
        ? within(toUnchecked('failed'), () => simulate(chain, request))
        : toUnsent(subject),
      within(noParties, () => readParties(chain, acts)),
      sends
        ? within<readonly string[] | undefined>(undefined, () => readReceivers(account))
        : undefined,
      readAssets(chain, toAssets(acts), held),
    ])
    const further = toAssets([], found.changes).filter(
      (asset) => !named.some(({ address }) => address === asset),
    )
    const [others, fee] = await Promise.all([
      readAssets(chain, further, held),
      within<bigint | undefined>(undefined, () => readFee(chain, found.gas)),
    ])
    const assets = [toNativeRecord(account), ...named, ...others]
    return { assets, fee, found, parties, receivers }
  }

  async function explainOnSolana(account: Account, transaction: string): Promise<Explanation> {
    const chain = getChain(context, account)
    const { address, network } = account
    const held = getHeld(context, account)
    const request = { held, owner: address, transaction }
    const [known, receivers] = await Promise.all([
      within(undefined, () => explainSolana(chain, request)),
      within<readonly string[] | undefined>(undefined, () => readReceivers(account)),
    ])
    const { acts, assets, fee, ...found } = known ?? toUnknownOnSolana(transaction)
    const isContradicted = isSolanaContradiction(found.changes, acts, address)
    const changes: Changes = isContradicted
      ? { reason: 'contradiction', status: 'unchecked' }
      : found.changes
    const facts = { ...noParties, acts, changes, from: address, isContradicted, receivers }
    return {
      acts,
      address,
      assets: [toNativeRecord(account), ...assets],
      chainId: network.caipNetworkId,
      changes,
      fee,
      names: {},
      verdict: toVerdict(facts),
    }
  }

  async function explainOnEvm(account: Account, subject: EvmSubject): Promise<Explanation> {
    const chain = getChain(context, account)
    const { network } = account
    const from = account.address.toLowerCase()
    const decoded = decodeSubject(subject, { account: from, chainId: Number(network.id) })
    const calls = subject.kind === 'calls' ? subject.calls : []
    const request = { acts: decoded, calls, from, held: getHeld(context, account), subject }
    const { assets, fee, found, parties, receivers } = await findAll(chain, request, account)
    const acts = withKinds(decoded, assets)
    const isContradicted = isContradiction(found, acts, from)
    const changes: Changes = isContradicted
      ? { reason: 'contradiction', status: 'unchecked' }
      : found.changes
    return {
      acts,
      address: account.address,
      assets,
      chainId: network.caipNetworkId,
      changes,
      fee,
      names: toNames(acts),
      verdict: toVerdict({ ...parties, acts, changes, from, isContradicted, receivers }),
    }
  }

  return (account, subject) =>
    subject.kind === 'solana'
      ? explainOnSolana(account, subject.transaction)
      : explainOnEvm(account, subject)
}
