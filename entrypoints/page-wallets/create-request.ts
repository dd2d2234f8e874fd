import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { WalletKind, WalletRequest } from '../../shared/wire/wallet.ts'

export type WalletCalls = {
  /** Whether the extension has been updated or removed. */
  readonly isEnded: () => boolean
  readonly onListenerError: (error: unknown) => void
  readonly send: (request: WalletRequest) => Promise<unknown>
  readonly wallet: WalletKind
}

/** Makes the function that sends a request to the background. It rejects with `disconnected` once the extension is gone. */
export function createRequest(
  { isEnded, send, wallet }: WalletCalls,
  namespace: WalletRequest['namespace'],
) {
  const createEndedError = (cause?: unknown) =>
    new PorticoError('disconnected', 'The extension was updated or removed.', { cause })
  return async (method: string, params: unknown): Promise<unknown> => {
    if (isEnded()) throw createEndedError()
    try {
      return await send({ method, namespace, params, wallet })
    } catch (cause) {
      throw isEnded() ? createEndedError(cause) : cause
    }
  }
}
