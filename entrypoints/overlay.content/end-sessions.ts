import type { Portico } from '../../overlay/index.ts'
import { untilAborted } from '../../shared/async/abort.ts'

/** How long the wallet is tried to be told, in ms. */
const timeout = 3_000

/**
 * Ends the sessions of WalletConnect where the site is switched off: their keys are removed, and the wallet would show them until they
 * expire. Other wallets stay as they are: a copy of the page's own may be connected to them. Never rejects.
 */
export async function endSessions({
  disconnect,
  getState,
}: Pick<Portico, 'disconnect' | 'getState'>): Promise<void> {
  const { accounts } = getState()
  const isSession = (namespace: keyof typeof accounts) =>
    accounts[namespace]?.status === 'connected' &&
    accounts[namespace].walletInfo?.id === 'walletConnect'
  const sessions = (['eip155', 'solana'] as const).filter(isSession)
  const ending = Promise.all(sessions.map((namespace) => disconnect(namespace)))
  await untilAborted(ending, AbortSignal.timeout(timeout)).catch(() => undefined)
}
