import { joinUndo } from '../../../../shared/async/listeners.ts'
import type { UiCore } from '../../hooks/ui-core.ts'
import type { Success } from '../../hooks/use-features.ts'

/** Calls back when a wallet connects, and when the visitor has signed in (§4.16). */
export function watchSuccess(
  { connections, signInState }: Pick<UiCore, 'connections' | 'signInState'>,
  show: (success: Success) => void,
): () => void {
  const { getState } = connections.store
  return joinUndo([
    connections.store.subscribe(({ byNamespace }, { byNamespace: before }) => {
      for (const namespace of connections.namespaces) {
        const [now, last] = [byNamespace[namespace], before[namespace]]
        if (now?.status === 'connected' && last?.status === 'connecting' && !last.isRestoring)
          show({ connector: now.connector, isSignIn: false })
      }
    }),
    signInState.subscribe((now, last) => {
      if (now.status !== 'signed-in' || !('step' in last)) return
      const namespace = connections.namespaces.find((name) => now.accountId.startsWith(name))
      const connection = namespace && getState().byNamespace[namespace]
      if (connection?.status === 'connected')
        show({ connector: connection.connector, isSignIn: true })
    }),
  ])
}
