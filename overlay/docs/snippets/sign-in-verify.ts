import { type ChainRequest, verifySignIn } from '@portico/overlay/siwx/verify'
import type { Client } from 'viem'

/** Verifies a sign-in with viem's clients of your chains. */
export async function verifyWithViem(
  signed: { message: string; signature: string },
  nonce: string,
  clients: Readonly<Record<string, Client>>,
): Promise<string> {
  const request: ChainRequest = async (chainId, { method, params }) => {
    const client = clients[chainId]
    if (!client) throw new RangeError(`There is no client of ${chainId}.`)
    return await client.transport.request({ method, params })
  }
  const result = await verifySignIn({
    ...signed,
    expected: { chainIds: ['eip155:1'], domain: 'app.example', nonce, uri: 'https://app.example' },
    now: Date.now(),
    request,
  })
  return result.ok ? `Hello, ${result.fields.accountAddress}.` : `Refused: ${result.reason}.`
}
