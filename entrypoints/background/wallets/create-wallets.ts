import * as v from 'valibot'
import { privateKeyToAccount } from 'viem/accounts'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import { toNetworkId } from '../../../shared/networks/extend-network.ts'
import { listedNetworks } from '../../../shared/networks/listed-networks.ts'
import {
  type ChainId,
  type Hex,
  isChainId,
  toNamespace,
} from '../../../shared/schema/primitives.ts'
import type { ExtensionStorage } from '../../../shared/wire/extension-storage.ts'
import { isEvmAddress, isSolanaAddress, type Settings } from '../../../shared/wire/settings.ts'
import {
  type Approval,
  approval as approvalSchema,
  type WalletOutcome,
  type WalletRequest,
} from '../../../shared/wire/wallet.ts'
import type { Services } from '../services.ts'
import { createEvmAccountMethods, type EvmAccounts, prepareRead } from './evm-accounts.ts'
import { createEvmSigningMethods } from './evm-signing.ts'
import { createNodeRequest } from './node-rpc.ts'
import { type Prepared, refuseMainnet, toNetworkName, type WalletContext } from './prepared.ts'
import { createSolanaAccountMethods } from './solana-accounts.ts'
import { createSolanaKey } from './solana-key.ts'
import { createSolanaSigningMethods } from './solana-signing.ts'
import { isTestNetwork } from './test-networks.ts'
import type { WalletKeys } from './wallet-keys.ts'
import type { WalletOfSite, WalletStates } from './wallet-states.ts'

export type Wallets = {
  /** The answer, or the approval that it needs. The profile of `site`, the origin of the page, decides. */
  readonly request: (
    origin: string,
    request: WalletRequest,
    site?: string,
  ) => Promise<WalletOutcome>
  /** Runs an approved request. Throws `unauthorized` if it is no longer the same request. */
  readonly approve: (
    origin: string,
    approved: { approval: Approval; request: WalletRequest },
    site?: string,
  ) => Promise<unknown>
}

export type WalletsOptions = {
  readonly keys: WalletKeys
  readonly services: Pick<Services, 'request'>
  readonly states: WalletStates
  readonly storage: Pick<ExtensionStorage, 'getProfile'>
}

const listed = listedNetworks.map(toNetworkId)

/** The network of a site's wallet: the one that it is on, else the first that the wallet can use. */
function toChainId(
  { namespace, wallet }: WalletRequest,
  { networks, ...settings }: Settings,
  current: ChainId | undefined,
): ChainId {
  const candidates = [current, ...networks, ...listed].filter(isChainId)
  const isUsable = (id: ChainId) =>
    toNamespace(id) === namespace && (wallet === 'watch' || isTestNetwork(id, settings))
  const found = candidates.find(isUsable)
  if (!found) throw new PorticoError('network-not-found')
  return found
}

/** The methods of a wallet that sign, send or grant. A watch-only account has none of them. */
const isSigning = (method: string) => /sign|send|grant|wallet_connect|add/i.test(method)

function prepareWatched(
  { watchedAccounts }: Settings,
  context: WalletContext,
  { method, namespace, params }: WalletRequest,
): Prepared {
  if (isSigning(method))
    throw new PorticoError('unauthorized', 'This account is watch-only: it never signs or sends.')
  if (namespace === 'solana') {
    const addresses = watchedAccounts.filter(isSolanaAddress)
    const methods = createSolanaAccountMethods({ addresses }, context)
    return prepareSolana(methods, method, params)
  }
  const accounts: EvmAccounts = {
    addresses: watchedAccounts.filter(isEvmAddress),
    checkNetwork: () => undefined,
  }
  return prepareEvm({ accounts, context }, method, params)
}

type Methods = Readonly<Record<string, (params: unknown) => Prepared>>

type EvmWallet = {
  readonly accounts: EvmAccounts
  readonly context: WalletContext
  readonly signing?: Methods
}

const findMethod = (methods: Methods, method: string) =>
  Object.hasOwn(methods, method) ? methods[method] : undefined

function prepareEvm(
  { accounts, context, signing }: EvmWallet,
  method: string,
  params: unknown,
): Prepared {
  const methods = { ...createEvmAccountMethods(accounts, context), ...signing }
  return findMethod(methods, method)?.(params) ?? prepareRead(context, method, params)
}

/** A dapp of Solana reads from its own nodes: the wallet has no reads. */
function prepareSolana(methods: Methods, method: string, params: unknown): Prepared {
  const handler = findMethod(methods, method)
  if (handler) return handler(params)
  throw new PorticoError('method-not-allowed', `This wallet does not support ${method}.`)
}

function prepareTest(
  settings: Settings,
  context: WalletContext & { readonly secret: Hex },
  { method, namespace, params }: WalletRequest,
): Prepared {
  const { chainId, secret } = context
  const checkNetwork = (id: ChainId) => {
    if (!isTestNetwork(id, settings)) refuseMainnet(id)
  }
  const toConnection = (account: string): Approval => ({
    account,
    facts: [],
    kind: 'connect',
    network: toNetworkName(chainId),
  })
  if (namespace === 'solana') {
    const key = createSolanaKey(secret)
    const accounts = { addresses: [key.address], connection: toConnection(key.address) }
    const methods = {
      ...createSolanaAccountMethods(accounts, context),
      ...createSolanaSigningMethods({ checkNetwork, context, key }),
    }
    return prepareSolana(methods, method, params)
  }
  const { address } = privateKeyToAccount(secret)
  const accounts = { addresses: [address], checkNetwork, connection: toConnection(address) }
  const signing = createEvmSigningMethods({ checkNetwork, context, secret })
  return prepareEvm({ accounts, context, signing }, method, params)
}

function checkIsOn(
  { testWallet, watchedAccounts }: Settings,
  { namespace, wallet }: WalletRequest,
): void {
  const isWatched = namespace === 'solana' ? isSolanaAddress : isEvmAddress
  const isOn = wallet === 'test' ? testWallet : watchedAccounts.some(isWatched)
  if (!isOn) throw new PorticoError('unauthorized', 'The profile of this site has no such wallet.')
}

/** Makes the wallets of the extension. The keys stay in the background: a page gets addresses, signatures and hashes alone. */
export function createWallets({ keys, services, states, storage }: WalletsOptions): Wallets {
  async function prepare(origin: string, request: WalletRequest, site: string): Promise<Prepared> {
    const { id: profileId, settings } = await storage.getProfile(site)
    checkIsOn(settings, request)
    const { namespace, wallet } = request
    const ofSite: WalletOfSite = { namespace, origin, profileId, wallet }
    const state = await states.get(ofSite)
    const chainId = toChainId(request, settings, state.chainId)
    const getNode = (id: ChainId) => createNodeRequest(services, { origin, settings }, id)
    const context: WalletContext = {
      chainId,
      getNode,
      isConnected: state.isConnected,
      node: getNode(chainId),
      origin,
      setState: (change) => states.set(ofSite, change),
    }
    return wallet === 'watch'
      ? prepareWatched(settings, context, request)
      : prepareTest(settings, { ...context, secret: await keys.getSecret(profileId) }, request)
  }

  return {
    async approve(origin, { approval, request }, site = origin) {
      const prepared = await prepare(origin, request, site)
      const shown = v.parse(approvalSchema, approval)
      const isSame =
        prepared.approval &&
        JSON.stringify(v.parse(approvalSchema, prepared.approval)) === JSON.stringify(shown)
      if (!isSame) throw new PorticoError('unauthorized', 'The request changed after it was shown.')
      return prepared.run()
    },
    async request(origin, request, site = origin) {
      const { approval, run } = await prepare(origin, request, site)
      return approval
        ? { approval, status: 'approval-needed' }
        : { result: await run(), status: 'answered' }
    },
  }
}
