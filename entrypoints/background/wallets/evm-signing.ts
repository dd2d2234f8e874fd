import { createClient, custom, defineChain, formatUnits, isAddressEqual } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { sendTransaction } from 'viem/actions'
import { PorticoError, toPorticoError } from '../../../shared/errors/portico-error.ts'
import { cleanText } from '../../../shared/format/clean-text.ts'
import * as limits from '../../../shared/limits.ts'
import { isHex } from '../../../shared/schema/hex.ts'
import { type ChainId, type Hex, parseChainIdParts } from '../../../shared/schema/primitives.ts'
import type { Approval } from '../../../shared/wire/wallet.ts'
import { describeTransaction } from './describe-call.ts'
import { describeTypedData } from './describe-typed-data.ts'
import {
  messageParams,
  type Transaction,
  transactionParams,
  typedDataParams,
} from './evm-params.ts'
import { findDefinition } from './find-definition.ts'
import { parseParams } from './parse-params.ts'
import { checkConnected, type Prepared, toNetworkName, type WalletContext } from './prepared.ts'
import { toShown } from './to-shown.ts'
import { toText } from './to-text.ts'

type Signer = {
  readonly account: PrivateKeyAccount
  readonly checkNetwork: (chainId: ChainId) => void
  readonly context: WalletContext
}

type Handler = (params: unknown) => Prepared

/** The text of a message. Bytes that are no text are shown as they are. */
function toMessageText(message: Hex): string {
  const bytes = message.slice(2).match(/../g) ?? []
  return toText(Uint8Array.from(bytes, (byte) => parseInt(byte, 16))) ?? message
}

function checkAddress(account: PrivateKeyAccount, address: string | undefined): void {
  if (address === undefined || (isHex(address) && isAddressEqual(account.address, address))) return
  throw new PorticoError('unauthorized', 'The wallet does not have this account.')
}

function toApproval(
  { account, context }: Signer,
  kind: Approval['kind'],
  facts: Readonly<Record<string, string>>,
): Approval {
  return {
    account: account.address,
    facts: Object.entries(facts).map(([label, value]) => ({
      // Typed data names its fields itself.
      label: toShown(label).slice(0, limits.errorText),
      value: toShown(value),
    })),
    kind,
    network: toNetworkName(context.chainId),
  }
}

function prepareMessage(signer: Signer, params: unknown): Prepared {
  const [raw, address] = parseParams(messageParams, params)
  checkAddress(signer.account, address)
  return {
    approval: toApproval(signer, 'sign', { Message: toMessageText(raw) }),
    run: () => signer.account.signMessage({ message: { raw } }),
  }
}

function prepareTypedData(signer: Signer, params: unknown): Prepared {
  const { address, data } = parseParams(typedDataParams, params)
  checkAddress(signer.account, address)
  const { chainId } = data.domain
  if (chainId !== undefined) signer.checkNetwork(`eip155:${Number(chainId)}`)
  return {
    approval: toApproval(signer, 'sign', describeTypedData(data)),
    async run() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: viem's type asks for fields that EIP-712 leaves out.
      const signed = data as Parameters<typeof signer.account.signTypedData>[0]
      try {
        return await signer.account.signTypedData(signed)
      } catch (cause) {
        throw new PorticoError('params-invalid', 'The typed data is not valid.', { cause })
      }
    },
  }
}

function toAmount(chainId: ChainId, value: bigint): string {
  const { decimals = 18, symbol = 'ETH' } = findDefinition(chainId)?.nativeCurrency ?? {}
  return `${formatUnits(value, decimals)} ${symbol}`
}

/** Fills what the transaction lacks from the node, signs it, and sends it. Gives its hash. */
async function send({ account, context }: Signer, transaction: Transaction): Promise<Hex> {
  const { chainId, node } = context
  const { data, gas, to, value } = transaction
  const { nativeCurrency = { decimals: 18, name: 'Ether', symbol: 'ETH' } } =
    findDefinition(chainId) ?? {}
  const chain = defineChain({
    id: Number(parseChainIdParts(chainId).reference),
    name: toNetworkName(chainId),
    nativeCurrency,
    rpcUrls: { default: { http: [] } },
  })
  const client = createClient({
    account,
    chain,
    transport: custom({ request: node }, { retryCount: 0 }),
  })
  try {
    return await sendTransaction(client, { data, gas, to: to ?? null, value })
  } catch (cause) {
    const { code } = toPorticoError(cause, 'rpc-failed')
    const { details, shortMessage } = Object(cause)
    const text = cleanText([shortMessage, details].filter(Boolean).join(' '), limits.errorText)
    throw new PorticoError(code, text || 'The transaction was not sent.', { cause })
  }
}

function prepareTransaction(signer: Signer, params: unknown): Prepared {
  const transaction = parseParams(transactionParams, params)
  const { chainId, data, from, to, value } = transaction
  checkAddress(signer.account, from)
  const current = signer.context.chainId
  if (chainId !== undefined && `eip155:${chainId}` !== current)
    throw new PorticoError('chain-disconnected', 'The transaction is for another network.')
  return {
    approval: toApproval(
      signer,
      'send',
      describeTransaction(
        { from: signer.account.address, payload: data, to, value },
        toAmount(current, value),
      ),
    ),
    run: () => send(signer, transaction),
  }
}

/** The methods of the test wallet that sign or send. Each must be approved, and refuses a network with money. */
export function createEvmSigningMethods(options: {
  readonly checkNetwork: (chainId: ChainId) => void
  readonly context: WalletContext
  readonly secret: Hex
}): Readonly<Record<string, Handler>> {
  const signer = { ...options, account: privateKeyToAccount(options.secret) }
  const guarded =
    (prepare: (signer: Signer, params: unknown) => Prepared): Handler =>
    (params) => {
      checkConnected(signer.context)
      signer.checkNetwork(signer.context.chainId)
      return prepare(signer, params)
    }
  return {
    eth_sendTransaction: guarded(prepareTransaction),
    eth_signTypedData_v4: guarded(prepareTypedData),
    personal_sign: guarded(prepareMessage),
  }
}
