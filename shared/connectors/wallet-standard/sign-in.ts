import * as v from 'valibot'
import { PorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { toBase58 } from '../../format/base58.ts'
import { isAddress } from '../../schema/is-address.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { SignInMessageFields, SignInSession } from '../../siwx/siwx.ts'
import { type SignInAttempt, verifySigned } from '../sign-in.ts'
import { callFeature, parseOutputs } from './features.ts'
import { toStandardChain } from './names.ts'
import { readOffchainText } from './read-offchain-text.ts'
import type { StandardWallet } from './read-wallet.ts'

const methodNotAllowed = 4200

const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array)
const outputs = v.array(
  v.object({
    account: v.object({
      address: v.pipe(
        v.string(),
        v.check((text) => isAddress(text, 'solana')),
      ),
    }),
    signature: bytes,
    signatureType: v.optional(v.picklist(['ed25519'])),
    signedMessage: bytes,
  }),
)

/** Wallets refuse the references of CAIP-2 in the text. */
const toChainText = (chainId: ChainId) =>
  toStandardChain(chainId)?.replace('solana:', '') ?? chainId.replace('solana:', '')

/** The wallet fills in an empty address. */
function toInput(message: SignInMessageFields, hasOffchainSignIn: boolean) {
  const { accountAddress, chainId, scheme: _scheme, ...fields } = message
  const input = {
    ...fields,
    address: accountAddress || undefined,
    chainId: toChainText(chainId),
    // A key on a device signs no bytes that could be a transaction.
    useOffchainMessage: hasOffchainSignIn ? { messageVersion: 1 } : undefined,
  }
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && typeof value !== 'function'),
  )
}

function readText(signed: Uint8Array, address: string): string {
  try {
    return (
      readOffchainText(signed, address) ?? new TextDecoder('utf-8', { fatal: true }).decode(signed)
    )
  } catch (cause) {
    throw new PorticoError('bad-response', 'The wallet signed bytes that are no text.', { cause })
  }
}

/** No session where the wallet refuses the feature that it lists: its key may be on a device that cannot do it. */
export async function signInToSolana(
  wallet: StandardWallet,
  { chainId, signIn }: SignInAttempt,
): Promise<readonly SignInSession[]> {
  const message = await signIn.createMessage(chainId)
  const input = toInput(message, wallet.hasOffchainSignIn)
  let answer: unknown
  try {
    answer = await callFeature(wallet, 'solana:signIn', [input])
  } catch (cause) {
    if (cause instanceof ProviderRpcError && cause.code === methodNotAllowed) return []
    throw cause
  }
  const [{ account, signature, signedMessage }] = parseOutputs(outputs, answer)
  const signed = {
    accountAddress: account.address,
    message: readText(signedMessage, account.address),
    signature: toBase58(signature),
  }
  return [await verifySigned(signed, message, signIn)]
}
