import { RpcError } from '../../json-rpc/rpc-error.ts'
import type { Outcome } from './machine.ts'

/** Returns what a node answers for a call that failed, or `undefined` for one that did not. */
export function toRpcError({ failure, returnData }: Outcome): RpcError | undefined {
  if (failure === undefined) return undefined
  if (failure === 'revert') return new RpcError(3, 'execution reverted', returnData)
  if (failure === 'insufficient balance')
    return new RpcError(-32_003, 'insufficient funds for transfer')
  return new RpcError(-32_000, failure)
}
