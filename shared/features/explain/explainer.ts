import { limitTime } from '../../async/time-limit.ts'
import type { ActiveAccount } from '../../core/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Act, AssetRecord, Changes, Explanation } from '../../core/explanation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { type TokenBalance, toNativeToken } from '../../portfolio/token-balance.ts'
import { toAccountId } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import { createAssetReader } from './asset-records.ts'
import type { Call } from './call.ts'
import type { Chain } from './chain.ts'
import { type FoundChanges, findChanges, isContradiction } from './changes.ts'
import { decodeSubject } from './decode-subject.ts'
import type { Subject } from './explain-request.ts'
import { findName } from './known-contracts.ts'
import * as limits from './limits.ts'
import { toAddresses, toAssets, withKinds } from './name-parts.ts'
import { readParties } from './parties.ts'
import { findRevert } from './simulate-calls.ts'
import { toVerdict } from './verdict.ts'

/** The account that a request is explained for. */
export type Account = Pick<ActiveAccount, 'address' | 'network'>

/** What explaining uses of other features. */
export type ExplainParts = {
  /** Whom an account has sent to. Never rejects. */
  readonly readReceivers: (account: Account) => Promise<readonly string[]>
}

export type Explainer = (account: Account, subject: Subject) => Promise<Explanation>

type Request = {
  readonly acts: readonly Act[]
  readonly calls: readonly Call[]
  readonly from: string
  readonly held: readonly TokenBalance[]
}

const toUnchecked = (reason: 'failed' | 'node'): FoundChanges => ({
  changes: { reason, status: 'unchecked' },
  faces: [],
  gas: undefined,
})

/** What the account has, as far as it is known already. */
function getHeld({ tokens }: CoreContext, { address, network }: Account): readonly TokenBalance[] {
  const state = tokens.getState()
  if (state.status !== 'ready') return []
  return state.accountId === toAccountId(network.caipNetworkId, address) ? state.tokens : []
}

/** Makes the function that finds what calls would change. It remembers which networks cannot simulate. */
function createSimulate({ platform }: CoreContext) {
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

  return (chain: Chain, request: Request): Promise<FoundChanges> =>
    limitTime(
      { clock: platform.clock, limit: limits.chain, onLimit: () => toUnchecked('failed') },
      // What would change is then not known, which the explanation says.
      () => simulate(chain, request).catch(() => toUnchecked('failed')),
    )
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

/** Explains requests of EVM accounts: their bytes, what they would change, and a verdict. */
export function createExplainer(context: CoreContext, { readReceivers }: ExplainParts): Explainer {
  const assetReader = createAssetReader()
  const simulate = createSimulate(context)

  const readFound = (chain: Chain, subject: Subject, request: Request): Promise<FoundChanges> =>
    subject.kind === 'calls'
      ? simulate(chain, request)
      : Promise.resolve({ changes: { status: 'none' }, faces: [], gas: undefined })

  return async (account, subject) => {
    const chain = getChain(context, account)
    const { network } = account
    const from = account.address.toLowerCase()
    const decoded = decodeSubject(subject, { account: from, chainId: Number(network.id) })
    const held = getHeld(context, account)
    const calls = subject.kind === 'calls' ? subject.calls : []
    const sends = decoded.some(({ kind }) => kind === 'transfer' || kind === 'batch')
    const [found, parties, receivers, named] = await Promise.all([
      readFound(chain, subject, { acts: decoded, calls, from, held }),
      readParties(chain, decoded),
      sends ? readReceivers(account) : undefined,
      assetReader.read(chain, toAssets(decoded), held),
    ])
    const further = toAssets([], found.changes).filter(
      (asset) => !named.some(({ address }) => address === asset),
    )
    const [others, fee] = await Promise.all([
      assetReader.read(chain, further, held),
      readFee(chain, found.gas),
    ])
    const assets = [toNativeRecord(account), ...named, ...others]
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
}
