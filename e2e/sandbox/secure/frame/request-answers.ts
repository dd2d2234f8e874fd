import { readActive } from './accounts.ts'
import { toChainId } from './chain-id.ts'
import type { FrameParts } from './frame-parts.ts'
import type { Answers } from './messages.ts'

type RequestAnswers = Pick<
  Answers,
  'RPC_REQUEST' | 'RPC_ABORT' | 'SIGN_OUT' | 'SYNC_THEME' | 'SYNC_DAPP_DATA'
>

/** Answers the wallet requests, and takes the dapp's theme and metadata. */
export function createRequestAnswers(parts: FrameParts): RequestAnswers {
  const { person, network, appearance, dapp } = parts
  const pending = new Set<AbortController>()
  const abortAll = () => {
    for (const request of pending) request.abort()
  }
  return {
    async RPC_REQUEST({ method, params, chainId: cid, rpcUrl }) {
      const chainId = cid === undefined ? network.chainId : toChainId(cid)
      const request = new AbortController()
      pending.add(request)
      try {
        const { active } = await readActive(person, chainId)
        const answer = person.toWallet().request(
          { method, params },
          {
            chainId,
            accountType: active.type,
            rpcUrl: rpcUrl ?? network.rpcUrlOf(chainId),
            signal: request.signal,
          },
        )
        return await Promise.race([answer, rejectOnAbort(request.signal)])
      } finally {
        pending.delete(request)
      }
    },
    RPC_ABORT: abortAll,
    async SIGN_OUT() {
      abortAll()
      await person.logOut()
    },
    SYNC_THEME: (theme) => appearance.apply(theme),
    SYNC_DAPP_DATA({ metadata }) {
      dapp.metadata = metadata
    },
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new Error('Request was aborted'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
