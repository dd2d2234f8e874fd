import { describe, expect, test } from 'vitest'
import { mainnet } from '../../networks/mainnets.ts'
import { resolveOptions } from '../../options/resolve-options.ts'
import { addClientId, toRpcServiceUrl } from '../../services/rpc-service-url.ts'
import { toServiceUrl } from '../../services/service-url.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { getProviderOperations } from './provider-operations.ts'

const rpc = 'https://rpc.example/'
const options = resolveOptions({ networks: [mainnet], projectId: 'p', services: { rpc } })
const clientId = 'did:key:z6MkClient'

/** The operations on a provider of the host, whose client gives its id, or not. */
function start(getClientId: (() => Promise<string>) | undefined) {
  const universalProvider = Object({ client: { core: { crypto: { getClientId } } } })
  const operations = getProviderOperations(
    {
      copyName: 'portico',
      clock: createFakeClock(),
      isVerified: false,
      log: () => undefined,
      metadata: { description: '', icons: [], name: '', url: '' },
      projectId: 'p',
      relayUrl: 'wss://relay.example',
      rpc,
    },
    universalProvider,
  )
  return { operations, universalProvider }
}

const readId = () => [
  toRpcServiceUrl(options, 'v1/identity/0x1').searchParams.get('clientId'),
  new URL(addClientId(`${rpc}v1/?chainId=eip155:1`, rpc)).searchParams.get('clientId'),
]

describe('the id of the WalletConnect client', () => {
  test('is in each call of the RPC host while there is a client, and in no other call', async () => {
    const { operations, universalProvider } = start(async () => clientId)
    expect(readId()).toEqual([null, null])
    expect(await operations.load()).toBe(universalProvider)
    expect(readId()).toEqual([clientId, clientId])
    expect(toServiceUrl(options, 'getWallets').searchParams.has('clientId')).toBe(false)
    expect(addClientId('https://node.example/', 'https://other.example')).toBe(
      'https://node.example/',
    )
    await operations.discard(universalProvider)
    expect(readId()).toEqual([null, null])
  })

  test('is missing where the provider of a host does not give it', async () => {
    for (const read of [undefined, () => Promise.reject(new TypeError('broken'))]) {
      const { operations, universalProvider } = start(read)
      expect(await operations.load()).toBe(universalProvider)
      expect(readId()).toEqual([null, null])
    }
  })
})
