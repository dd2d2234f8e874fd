import { importCode } from '../async/import-code.ts'
import { toNamespace } from '../schema/primitives.ts'
import type { ChainRequest, SignatureCheck, SignedText } from './signature-check.ts'

/** Does not read the message. A key needs no node. `request` is for smart accounts: without it, their signatures are `invalid`. */
export async function checkSignature(
  signed: SignedText,
  request?: ChainRequest,
): Promise<SignatureCheck> {
  const { data, message, signature } = signed
  const namespace = toNamespace(data.chainId)
  if (namespace === 'eip155') {
    const { checkEvmSignature } = await importCode(() => import('./evm-account-signature.ts'))
    return await checkEvmSignature(signed, request)
  }
  if (namespace !== 'solana') return 'unsupported-namespace'
  const { isSolanaSignature } = await importCode(() => import('./solana-signature.ts'))
  return isSolanaSignature(data.accountAddress, message, signature) ? 'valid' : 'invalid'
}
