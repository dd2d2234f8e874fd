import { Connection, Keypair } from '@solana/web3.js'
import * as v from 'valibot'
import { test as base, expect } from '../../fixtures/world.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'

type TestParts = {
  /** A client of web3.js with nothing set but the address. */
  connect: (url: string) => Connection
  /** Posts a body as it is and gives the answer's JSON. */
  post: (url: string, body: unknown) => Promise<unknown>
}

/** For the specs of the clusters. */
export const test = base.extend<TestParts>({
  connect: async ({}, use) => {
    const opened: Connection[] = []
    await use((url) => {
      const connection = new Connection(url)
      opened.push(connection)
      return connection
    })
    // A socket that the next reset cuts would come back again and again.
    for (const connection of opened) letGo(connection)
  },
  post: async ({}, use) => {
    await use(async (url, body) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
      const text = await answer.text()
      return text && JSON.parse(text)
    })
  },
})

/** The development accounts' keys. */
export function toSigner(index: number): Keypair {
  return Keypair.fromSeed(devSolanaAccounts[index]?.seed ?? new Uint8Array())
}

const clientSchema = v.object({
  _rpcWebSocket: v.custom<{ setAutoReconnect: (isWanted: boolean) => void }>(
    (input) => typeof input === 'object',
  ),
})

function letGo(connection: Connection): void {
  const { _rpcWebSocket: client } = v.parse(clientSchema, connection)
  client.setAutoReconnect(false)
}

export { expect }
