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
  const { person, network, appearance, dapp, pending } = parts
  return {
    RPC_REQUEST({ method, params, chainId: cid, rpcUrl }) {
      const chainId = cid === undefined ? network.chainId : toChainId(cid)
      return pending.run(async (signal) => {
        const { active } = await readActive(person, chainId)
        // The wallet of another user would answer if the login had ended meanwhile.
        signal.throwIfAborted()
        return person.toWallet().request(
          { method, params },
          {
            chainId,
            accountType: active.type,
            rpcUrl: rpcUrl ?? network.rpcUrlOf(chainId),
            signal,
          },
        )
      })
    },
    RPC_ABORT: pending.abortAll,
    async SIGN_OUT() {
      pending.abortAll()
      await person.logOut()
    },
    SYNC_THEME: (theme) => appearance.apply(theme),
    SYNC_DAPP_DATA({ metadata }) {
      dapp.metadata = metadata
    },
  }
}
