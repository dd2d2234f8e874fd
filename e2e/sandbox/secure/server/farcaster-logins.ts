import { randomBytes } from 'node:crypto'
import { createDeferred, type Deferred } from './deferred.ts'
import { mailLifetime } from './one-time-code.ts'
import { Refusal } from './refusal.ts'

export type FarcasterLogins = {
  /** Opens a channel between this device and the phone that scans its address. */
  start: (deviceId: string) => string
  /** Waits for the approval in the Farcaster app. Resolves with the user name. */
  wait: (login: { channel: string; deviceId: string }) => Promise<string>
  isOpen: (channel: string) => boolean
  approve: (channel: string, userName: string) => boolean
  reject: (channel: string) => boolean
  reset: () => void
}

type Channel = {
  readonly deviceId: string
  readonly expiresAt: number
  readonly answer: Deferred<string>
  answered: boolean
}

/** Logins that a user approves in the Farcaster app, usually on a phone (services §6.5). */
export function createFarcasterLogins({ now }: { now: () => number }): FarcasterLogins {
  const channels = new Map<string, Channel>()
  function readOpen(id: string): Channel | undefined {
    const channel = channels.get(id)
    return channel && !channel.answered && now() < channel.expiresAt ? channel : undefined
  }
  function settle(id: string, act: (answer: Deferred<string>) => void): boolean {
    const channel = readOpen(id)
    if (!channel) return false
    channel.answered = true
    act(channel.answer)
    return true
  }
  return {
    start(deviceId) {
      const id = randomBytes(8).toString('hex').toUpperCase()
      const answer = createDeferred<string>()
      channels.set(id, { deviceId, expiresAt: now() + mailLifetime, answer, answered: false })
      return id
    },
    async wait({ channel: id, deviceId }) {
      const channel = channels.get(id)
      // Anyone near the screen can read the address. Only the device that shows it may use the channel.
      if (channel?.deviceId !== deviceId) throw new Refusal('There is no such Farcaster channel')
      return channel.answer.promise
    },
    isOpen: (id) => Boolean(readOpen(id)),
    approve: (id, userName) => settle(id, ({ resolve }) => resolve(userName)),
    reject: (id) =>
      settle(id, ({ reject }) =>
        reject(new Refusal('The login was rejected in the Farcaster app')),
      ),
    reset: () => channels.clear(),
  }
}
