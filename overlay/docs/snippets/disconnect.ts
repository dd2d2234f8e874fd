import type { Portico } from '@portico/overlay'

/** Calls `onDisconnect` when the account on EVM chains is gone. Returns the function that stops it. */
export function watchDisconnect(portico: Portico, onDisconnect: () => void): () => void {
  let before = portico.getState().accounts.eip155?.status
  return portico.subscribe(({ accounts }) => {
    const status = accounts.eip155?.status
    if (before === 'connected' && status === 'disconnected') onDisconnect()
    before = status
  })
}
