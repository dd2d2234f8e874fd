import type { ChainId } from '../schema/primitives.ts'
import type { SignInMessageFields, SignInSession } from './siwx.ts'

export type SignedText = Pick<SignInSession, 'message' | 'signature'> & {
  readonly data: Pick<SignInMessageFields, 'accountAddress' | 'chainId'>
}

/** Sends a JSON-RPC request to a node of a chain. Rejects if the node cannot be reached or answers with an error. */
export type ChainRequest = (
  chainId: ChainId,
  request: {
    /** The method, such as `eth_call`. */
    readonly method: string
    /** The parameters of the method. */
    readonly params: readonly unknown[]
  },
) => Promise<unknown>

/** `double-wrapped`: a signature of ERC-6492 in another one. `node-unreachable` says nothing of the signature. */
export type SignatureCheck =
  | 'valid'
  | 'invalid'
  | 'double-wrapped'
  | 'node-unreachable'
  | 'unsupported-namespace'
