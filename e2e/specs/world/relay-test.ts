import diagnostics from 'node:diagnostics_channel'
import { test as base, expect } from '../../fixtures/world.ts'
import {
  type HeadlessPhone,
  startHeadlessPhone,
} from '../../sandbox/wallets/phone/headless-phone.ts'
import type { PhoneMode } from '../../sandbox/wallets/phone/wallet/phone-state.ts'
import type { ClientStorage } from '../../sandbox/wallets/phone/wallet/wallet-client.ts'
import { type Dapp, startDapp } from './relay-dapp.ts'

type PhoneOptions = { mode?: PhoneMode; storage?: ClientStorage }

type TestParts = {
  /** Hosts that this process asked by HTTP or WebSocket. */
  hosts: ReadonlySet<string>
  openPhone: (options?: PhoneOptions) => Promise<HeadlessPhone>
  dapp: Dapp
  /** One that approves whatever it is asked. */
  phone: HeadlessPhone
  /** Both of them, paired. */
  pair: () => Promise<void>
  /** The app asks for a message to be signed by the first account. */
  ask: (message: string) => Promise<unknown>
}

/** An app and a phone, each with WalletConnect's own client, in a process that speaks to nobody outside. */
export const test = base.extend<TestParts>({
  hosts: async ({}, use) => {
    const hosts = new Set<string>()
    // What `fetch` sends, and what Node's own HTTP client does, on which WebSockets are opened.
    const noteFetch = (message: unknown) =>
      void hosts.add(new URL(Object(message).request.origin).hostname)
    const noteRequest = (message: unknown) =>
      void hosts.add(Object(message).request.getHeader('host'))
    diagnostics.subscribe('undici:request:create', noteFetch)
    diagnostics.subscribe('http.client.request.start', noteRequest)
    await use(hosts)
    diagnostics.unsubscribe('undici:request:create', noteFetch)
    diagnostics.unsubscribe('http.client.request.start', noteRequest)
    expect([...hosts].filter((host) => !host.startsWith('127.0.0.1'))).toEqual([])
  },
  openPhone: async ({ world, hosts: _hosts }, use) => {
    const phones: HeadlessPhone[] = []
    await use(async (options) => {
      const phone = await startHeadlessPhone({ facts: world.facts, ...options })
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map((phone) => phone.close()))
    await expect.poll(() => world.relay.countSockets(), 'sockets left open').toBe(0)
  },
  phone: async ({ openPhone }, use) => use(await openPhone()),
  // After the phones, so that it has closed before they are counted.
  dapp: async ({ world, openPhone: _openPhone }, use) => {
    const dapp = await startDapp({ facts: world.facts })
    await use(dapp)
    await dapp.close()
  },
  pair: async ({ dapp, phone }, use) =>
    use(async () => {
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      await session
    }),
  ask: async ({ dapp, world }, use) =>
    use((message) => {
      const params = [message, world.facts.accounts[0]]
      return dapp.provider.request({ method: 'personal_sign', params }, 'eip155:1')
    }),
})

export { expect }
