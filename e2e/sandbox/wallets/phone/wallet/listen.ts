import type { SignClientTypes } from '@walletconnect/types'
import type { WalletClient } from './wallet-client.ts'

type Handlers = {
  readonly [name in SignClientTypes.Event]?: (event: SignClientTypes.EventArguments[name]) => void
}

/** Listens to several events of a client. Returns the function that stops it. */
export function listen(client: WalletClient, handlers: Handlers): () => void {
  const undone: (() => void)[] = []
  const add = <name extends SignClientTypes.Event>(name: name, handler: Handlers[name]) => {
    if (!handler) return
    client.on(name, handler)
    undone.push(() => client.off(name, handler))
  }
  add('session_proposal', handlers.session_proposal)
  add('session_authenticate', handlers.session_authenticate)
  add('session_request', handlers.session_request)
  add('proposal_expire', handlers.proposal_expire)
  add('session_request_expire', handlers.session_request_expire)
  add('session_delete', handlers.session_delete)
  add('session_expire', handlers.session_expire)
  add('session_extend', handlers.session_extend)
  return () => {
    for (const undo of undone) undo()
  }
}
