import { toHex } from 'viem'
import { withSignature } from '../../../shared/adapters/solana/transaction.ts'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import { fromBase58 } from '../../../shared/format/base58.ts'
import { toBase64 } from '../../../shared/format/base64.ts'
import type { ChainId } from '../../../shared/schema/primitives.ts'
import type { Approval } from '../../../shared/wire/wallet.ts'
import {
  isTransactionMessage,
  type ReadTransaction,
  readTransaction,
} from './describe-transaction.ts'
import { parseParams } from './parse-params.ts'
import { checkConnected, type Prepared, toNetworkName } from './prepared.ts'
import {
  messagesParams,
  type SentTransaction,
  type SolanaTransaction,
  sendParams,
  transactionsParams,
} from './solana-params.ts'
import { prepareSignIn } from './solana-sign-in.ts'
import type { SolanaSigner } from './solana-signer.ts'
import { toShown } from './to-shown.ts'
import { toText } from './to-text.ts'

type Facts = Readonly<Record<string, string>>

/** Joins the facts of several things: with a number each, where there is more than one. */
const joinFacts = (all: readonly Facts[]): Facts =>
  Object.fromEntries(
    all.flatMap((facts, index) =>
      Object.entries(facts).map(([label, value]) => [
        all.length > 1 ? `${index + 1}. ${label}` : label,
        value,
      ]),
    ),
  )

const toShownFacts = (all: readonly Facts[]): Approval['facts'] =>
  Object.entries(joinFacts(all)).map(([label, value]) => ({ label, value: toShown(value) }))

function checkAddress({ key }: SolanaSigner, address: string): void {
  if (address !== key.address)
    throw new PorticoError('unauthorized', 'The wallet does not have this account.')
}

function prepareMessages(signer: SolanaSigner, params: unknown): Prepared {
  const { context, key } = signer
  const messages = parseParams(messagesParams, params).map(({ address, message }) => {
    checkAddress(signer, address)
    if (isTransactionMessage(message))
      throw new PorticoError('params-invalid', 'These bytes are a transaction, not a message.')
    return message
  })
  return {
    approval: {
      account: key.address,
      facts: toShownFacts(messages.map((bytes) => ({ Message: toText(bytes) ?? toHex(bytes) }))),
      kind: 'sign',
      network: toNetworkName(context.chainId),
    },
    run: async () => messages.map((bytes) => toBase64(key.sign(bytes))),
  }
}

/** What the account itself pays or sends needs no name. */
function toFacts({ key }: SolanaSigner, { budget, instructions, payer }: ReadTransaction): Facts {
  const named = instructions.map(({ From: from, ...others }) => ({
    ...(from !== undefined && from !== key.address && { From: from }),
    ...others,
  }))
  return {
    ...(payer !== key.address && { 'Fee payer': payer }),
    ...joinFacts(named),
    ...budget,
  }
}

/** The network of transactions: the one that they name, else that of the wallet. */
function toNetwork(
  { checkNetwork, context }: SolanaSigner,
  transactions: readonly SolanaTransaction[],
): ChainId {
  const [first, ...rest] = transactions.map(({ chain }) => chain ?? context.chainId)
  const chainId = first ?? context.chainId
  if (rest.some((other) => other !== chainId))
    throw new PorticoError('params-invalid', 'All transactions must be for one network.')
  checkNetwork(chainId)
  return chainId
}

type Transactions = {
  readonly chainId: ChainId
  readonly facts: Approval['facts']
  readonly sign: () => readonly Uint8Array[]
}

function readAll(signer: SolanaSigner, inputs: readonly SolanaTransaction[]): Transactions {
  const { key } = signer
  const chainId = toNetwork(signer, inputs)
  const all = inputs.map(({ address, transaction }) => {
    checkAddress(signer, address)
    const read = readTransaction(transaction)
    if (!read.signers.includes(key.address))
      throw new PorticoError('params-invalid', 'The account is no signer of the transaction.')
    return { read, transaction }
  })
  return {
    chainId,
    facts: toShownFacts(all.map(({ read }) => toFacts(signer, read))),
    sign: () =>
      all.map(({ read, transaction }) => {
        const signed = withSignature(transaction, key.address, key.sign(read.message))
        if (!signed) throw new PorticoError('internal')
        return signed
      }),
  }
}

const toApproval = (
  { key }: SolanaSigner,
  { chainId, facts }: Transactions,
  kind: Approval['kind'],
): Approval => ({ account: key.address, facts, kind, network: toNetworkName(chainId) })

function prepareTransactions(signer: SolanaSigner, params: unknown): Prepared {
  const transactions = readAll(signer, parseParams(transactionsParams, params))
  return {
    approval: toApproval(signer, transactions, 'sign-transaction'),
    run: async () => transactions.sign().map(toBase64),
  }
}

async function send(
  { context }: SolanaSigner,
  { chain, options }: SentTransaction,
  signed: Uint8Array,
): Promise<string> {
  const params = [
    toBase64(signed),
    // The default is `finalized`, which does not have the block of a new transaction yet.
    { preflightCommitment: 'confirmed', ...options, encoding: 'base64' },
  ]
  const sent = await context.getNode(chain)({ method: 'sendTransaction', params })
  const signature = typeof sent === 'string' ? fromBase58(sent) : undefined
  if (signature?.length === 64) return toBase64(signature)
  throw new PorticoError('bad-response', 'The node of the profile sent no signature.')
}

function prepareSending(signer: SolanaSigner, params: unknown): Prepared {
  const inputs = parseParams(sendParams, params)
  const transactions = readAll(signer, inputs)
  return {
    approval: toApproval(signer, transactions, 'send'),
    async run() {
      const signatures: string[] = []
      const signed = transactions.sign()
      // One after the other: a later one may need what an earlier one does.
      for (const [index, input] of inputs.entries())
        signatures.push(await send(signer, input, signed[index] ?? new Uint8Array()))
      return signatures
    },
  }
}

/** The methods of the test wallet that sign or send. Each must be approved, and refuses a network with money. */
export function createSolanaSigningMethods(
  signer: SolanaSigner,
): Readonly<Record<string, (params: unknown) => Prepared>> {
  const guarded =
    (prepare: (signer: SolanaSigner, params: unknown) => Prepared) =>
    (params: unknown): Prepared => {
      checkConnected(signer.context)
      return prepare(signer, params)
    }
  return {
    'solana:signAndSendTransaction': guarded(prepareSending),
    // A sign-in is a connection too.
    'solana:signIn': (params) => prepareSignIn(signer, params),
    'solana:signMessage': guarded(prepareMessages),
    'solana:signTransaction': guarded(prepareTransactions),
  }
}
