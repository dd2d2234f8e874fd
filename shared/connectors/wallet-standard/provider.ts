import type { TransactionVersion } from '@solana/kit'
import { joinUndo, type Undo } from '../../async/listeners.ts'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { toBase58 } from '../../format/base58.ts'
import { toBase64 } from '../../format/base64.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { Eip1193Provider } from '../connector.ts'
import { callFeature, parseOutputs, signatures, signedTransactions } from './features.ts'
import { toStandardChain } from './names.ts'
import {
  messageParams,
  parseParams,
  type SendOptions,
  sendParams,
  transactionParams,
  transactionsParams,
} from './params.ts'
import { readAccounts, type StandardAccount } from './read-accounts.ts'
import type { StandardWallet } from './read-wallet.ts'

/** A Solana wallet has no network of its own; the page selects it. */
export type SelectedChain = {
  readonly get: () => ChainId
  readonly set: (chainId: ChainId) => void
  readonly subscribe: (listener: (chainId: ChainId) => void) => () => void
}

export type SendSigned = (options: {
  chainId: ChainId
  sendOptions: Omit<SendOptions, 'commitment'>
  transaction: string
}) => Promise<string>

export type StandardProviderOptions = {
  readonly chain: SelectedChain
  readonly getWallet: () => StandardWallet
  readonly loadTransaction: () => Promise<{
    readonly findSignature: (bytes: Uint8Array, signer: string) => Uint8Array | undefined
    readonly readVersion: (bytes: Uint8Array) => TransactionVersion
  }>
  readonly sendSigned: SendSigned
}

const unauthorized = 4100
const methodNotAllowed = 4200
const chainDisconnected = 4901

const toPubkeys = (accounts: readonly StandardAccount[]) =>
  accounts.map(({ address }) => ({ pubkey: address }))

function findAccount(wallet: StandardWallet, pubkey: string): StandardAccount {
  const account = readAccounts(wallet).find(({ address }) => address === pubkey)
  if (account) return account
  throw new ProviderRpcError(unauthorized, 'The wallet does not share this account.')
}

function requireChain({ chains }: StandardAccount, chainId: ChainId): string | undefined {
  const chain = toStandardChain(chainId)
  if (!chain || chains.includes(chain)) return chain
  throw new ProviderRpcError(chainDisconnected, `The wallet has no account on ${chain}.`)
}

function requireVersion({ name, versions }: StandardWallet, version: TransactionVersion): void {
  if (versions.includes(version)) return
  throw new ProviderRpcError(
    methodNotAllowed,
    `${name} signs no transaction of version ${version}.`,
  )
}

type SignRequest = {
  /** The visitor may switch while code loads: this is the chain at the request. */
  readonly chainId: ChainId
  readonly pubkey: string
  readonly transactions: readonly Uint8Array[]
}

async function sign(
  { getWallet, loadTransaction }: StandardProviderOptions,
  { chainId, pubkey, transactions }: SignRequest,
): Promise<readonly [Uint8Array, ...Uint8Array[]]> {
  const { readVersion } = await loadTransaction()
  const wallet = getWallet()
  const account = findAccount(wallet, pubkey)
  const on = requireChain(account, chainId)
  const inputs = transactions.map((transaction) => {
    requireVersion(wallet, readVersion(transaction))
    return { account: account.source, transaction, ...(on && { chain: on }) }
  })
  const outputs = await callFeature(wallet, 'solana:signTransaction', inputs)
  const [first, ...rest] = parseOutputs(signedTransactions, outputs, inputs.length)
  return [first.signedTransaction, ...rest.map(({ signedTransaction }) => signedTransaction)]
}

/** The overlay sends where the wallet only signs or has no name for the network. */
async function signAndSend(options: StandardProviderOptions, params: unknown): Promise<string> {
  const { pubkey, sendOptions, transaction } = parseParams(sendParams, params)
  const { chain, getWallet, loadTransaction, sendSigned } = options
  const chainId = chain.get()
  const { readVersion } = await loadTransaction()
  const wallet = getWallet()
  const account = findAccount(wallet, pubkey)
  const on = requireChain(account, chainId)
  if (!on || !wallet.features['solana:signAndSendTransaction']) {
    const [signed] = await sign(options, { chainId, pubkey, transactions: [transaction] })
    const { commitment: _, ...nodeOptions } = sendOptions ?? {}
    return sendSigned({ chainId, sendOptions: nodeOptions, transaction: toBase64(signed) })
  }
  requireVersion(wallet, readVersion(transaction))
  const input = { account: account.source, chain: on, transaction }
  const outputs = await callFeature(wallet, 'solana:signAndSendTransaction', [
    sendOptions ? { ...input, options: sendOptions } : input,
  ])
  return toBase58(parseOutputs(signatures, outputs)[0].signature)
}

type Methods = Readonly<Record<string, (params: unknown) => Promise<unknown>>>

function createMethods(options: StandardProviderOptions): Methods {
  const { chain, getWallet, loadTransaction } = options
  return {
    solana_getAccounts: async () => toPubkeys(readAccounts(getWallet())),
    async solana_requestAccounts() {
      await callFeature(getWallet(), 'standard:connect')
      return toPubkeys(readAccounts(getWallet()))
    },
    async solana_signAllTransactions(params) {
      const { pubkey, transactions } = parseParams(transactionsParams, params)
      if (transactions.length === 0) return { transactions: [] }
      const signed = await sign(options, { chainId: chain.get(), pubkey, transactions })
      return { transactions: signed.map(toBase64) }
    },
    solana_signAndSendTransaction: async (params) => ({
      signature: await signAndSend(options, params),
    }),
    async solana_signMessage(params) {
      const { message, pubkey } = parseParams(messageParams, params)
      const { source } = findAccount(getWallet(), pubkey)
      const inputs = [{ account: source, message }]
      const outputs = await callFeature(getWallet(), 'solana:signMessage', inputs)
      return { signature: toBase58(parseOutputs(signatures, outputs)[0].signature) }
    },
    async solana_signTransaction(params) {
      const { pubkey, transaction } = parseParams(transactionParams, params)
      const request = { chainId: chain.get(), pubkey, transactions: [transaction] }
      const [signed] = await sign(options, request)
      const { findSignature } = await loadTransaction()
      const signature = findSignature(signed, pubkey)
      if (!signature) throw new ProviderRpcError(-32603, 'The wallet has not signed.')
      return { signature: toBase58(signature), transaction: toBase64(signed) }
    },
  }
}

type Listener = (payload: unknown) => void

function createEvents({ chain, getWallet }: StandardProviderOptions) {
  const listeners = new Map<string, Set<Listener>>()
  let stop: Undo = () => undefined
  const emit = (event: string, payload: unknown) => {
    for (const listener of Array.from(listeners.get(event) ?? [])) listener(payload)
  }
  const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)

  function onWalletChange(change: unknown): void {
    if (!Object(change).accounts) return
    const addresses = readAccounts(getWallet()).map(({ address }) => address)
    emit('accountsChanged', addresses)
    if (addresses.length === 0) emit('disconnect', { code: 4900 })
  }

  function listen(): unknown {
    try {
      return getWallet().features['standard:events']?.('change', onWalletChange)
    } catch {
      // A wallet whose events fail can still sign. Its accounts are read again on every connection.
      return undefined
    }
  }

  function start(): void {
    const removeListener = listen()
    const removals = [
      chain.subscribe((chainId) => emit('chainChanged', chainId)),
      () => void (typeof removeListener === 'function' && removeListener()),
    ]
    stop = joinUndo(removals, () => undefined)
  }

  return {
    on(event: string, listener: Listener) {
      if (count() === 0) start()
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      if (listeners.get(event)?.delete(listener) && count() === 0) stop()
    },
  }
}

/** Methods and shapes are those of WalletConnect (services §5.5). */
export function createStandardProvider(options: StandardProviderOptions): Eip1193Provider {
  const methods = createMethods(options)
  return {
    ...createEvents(options),
    async request({ method, params }) {
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (answer) return answer(params)
      throw new ProviderRpcError(methodNotAllowed, `${method} is not known here.`)
    },
  }
}
