import { useConnection } from './use-connection.ts'

/**
 * Whether there is no account to show, and none that comes by itself: an earlier connection that is being restored brings one. A first
 * attempt to connect waits for the visitor.
 */
export const useHasNoAccount = (): boolean =>
  useConnection(
    (state) =>
      state.status === 'disconnected' || (state.status === 'connecting' && !state.isRestoring),
  )
