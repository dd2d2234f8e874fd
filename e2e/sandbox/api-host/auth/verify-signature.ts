import { Buffer } from 'node:buffer'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { createPublicClient, http, isAddress, isHex, verifyMessage } from 'viem'
import type { WorldFacts } from '../../world-facts.ts'
import type { SignInMessage } from './sign-in-message.ts'

export type Signed = { readonly message: string; readonly signature: string }

/** Whether the account of a message signed it, or undefined if its chain is not in the world. */
export async function isSigned(
  facts: WorldFacts,
  { address, chain }: Pick<SignInMessage, 'address' | 'chain'>,
  { message, signature }: Signed,
): Promise<boolean | undefined> {
  if (facts.solanaClusters.some(({ caip2 }) => caip2 === chain))
    return isSignedOnSolana(address, { message, signature })
  const rpcUrl = facts.chains.find(({ id }) => `eip155:${id}` === chain)?.rpcUrl
  if (!rpcUrl) return undefined
  if (!isAddress(address) || !isHex(signature)) return false
  const signed = { address, message, signature }
  // The chain is asked only about the signature of a contract (ERC-1271, ERC-6492).
  if (await verifyMessage(signed).catch(() => false)) return true
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  // An unreachable chain has no code, and verifies nothing: this rejects first.
  await client.getChainId()
  return client.verifyMessage(signed)
}

function isSignedOnSolana(address: string, { message, signature }: Signed): boolean {
  try {
    return ed25519.verify(base58.decode(signature), Buffer.from(message), base58.decode(address))
  } catch {
    // Not base58, or of the wrong length.
    return false
  }
}
