import { expect, test, vi } from 'vitest'
import type { Portico } from '../../overlay/index.ts'
import { endSessions } from './end-sessions.ts'

type Part = Pick<Portico, 'disconnect' | 'getState'>

/** An overlay with these accounts. */
function createOverlay(accounts: Record<string, object>, disconnect: Portico['disconnect']): Part {
  return { disconnect, getState: () => ({ accounts }) as unknown as ReturnType<Part['getState']> }
}

test('endSessions ends the session of WalletConnect in each namespace, and leaves other wallets', async () => {
  const disconnect = vi.fn<Portico['disconnect']>(async () => undefined)
  const session = { status: 'connected', walletInfo: { id: 'walletConnect' } }
  const injected = { status: 'connected', walletInfo: { id: 'io.example' } }
  await endSessions(createOverlay({ eip155: injected, solana: session }, disconnect))
  expect(disconnect.mock.calls).toEqual([['solana']])
  await endSessions(createOverlay({ eip155: { ...session, status: 'connecting' } }, disconnect))
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('endSessions does not reject where the wallet cannot be told', async () => {
  const session = { status: 'connected', walletInfo: { id: 'walletConnect' } }
  const disconnect = async () => Promise.reject(new TypeError('No relay'))
  await expect(endSessions(createOverlay({ eip155: session }, disconnect))).resolves.toBeUndefined()
})
