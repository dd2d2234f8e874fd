import type { FrameClient } from '../secure-frame/frame-client.ts'
import type { FrameRpcRequest } from '../secure-frame/messages.ts'
import { toRpcPolicy, toRpcRequest } from '../secure-frame/rpc-policy.ts'
import type { ModalFlow } from './modal-flow.ts'
import type { Parts } from './parts.ts'

export type ApprovalFlow = {
  /** Calls the embedded wallet, showing its approval where the call signs, sends or grants (§6.4). */
  readonly call: (request: FrameRpcRequest) => Promise<unknown>
  readonly destroy: () => void
}

/** Shows the frame while it asks for an approval, and leaves with the last one (§2.12, §4.23 to §4.25). */
export function createApprovalFlow(
  parts: Pick<Parts, 'modal' | 'navigation' | 'options'>,
  needs: {
    frame: Pick<FrameClient, 'abortUnsafe' | 'rpc'>
    modalFlow: Pick<ModalFlow, 'close' | 'open'>
    /** Reads the native balance anew. */
    refreshBalance: () => Promise<void>
  },
): ApprovalFlow {
  const { modal, navigation, options } = parts
  const { frame, modalFlow, refreshBalance } = needs
  let open = 0

  const isShown = () => options.enableEmbedded || modal.store.getState().open
  const isAsking = () => navigation.store.getState().view === 'ApproveTransaction'

  function begin(): void {
    open += 1
    if (!isShown()) modalFlow.open({ view: 'ApproveTransaction' })
    else if (!isAsking()) navigation.push('ApproveTransaction')
  }

  function end(isFailed: boolean): void {
    open -= 1
    // The frame asks about one after the other, and whoever has gone elsewhere meanwhile stays there.
    if (open > 0 || !isShown() || !isAsking()) return
    if (navigation.store.getState().transactionStack.length > 0) navigation.popTransaction(isFailed)
    else modalFlow.close()
  }

  /** What can no longer be seen can no longer be approved. */
  function abort(): void {
    if (open > 0) frame.abortUnsafe()
  }

  const stops = [
    modal.store.subscribe((state, previous) => {
      if (state.open || !previous.open || open === 0) return
      if (isAsking() && navigation.store.getState().transactionStack.length > 0)
        navigation.popTransaction(true)
      abort()
    }),
    navigation.store.subscribe((state, previous) => {
      if (previous.view === 'ApproveTransaction' && state.view !== previous.view) abort()
    }),
  ]

  return {
    async call(request) {
      if (toRpcPolicy(request.method) !== 'unsafe') return frame.rpc(request)
      // What is not even posted is not shown.
      toRpcRequest(request)
      begin()
      try {
        const answer = await frame.rpc(request)
        end(false)
        void refreshBalance()
        return answer
      } catch (cause) {
        end(true)
        throw cause
      }
    },
    destroy() {
      for (const stop of stops) stop()
    },
  }
}
