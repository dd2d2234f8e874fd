import { expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { setClientId } from '../../services/rpc-service-url.ts'
import { createFakeNodes } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { evmNodes } from '../evm/client.ts'
import { createTransport } from './transport.ts'

const hostedRpc = 'https://rpc.example'

test('§7.8 the hosted node gets the id of the WalletConnect client once there is one, and no other node does', async () => {
  const nodes = createFakeNodes({ 'one.example': () => '0x', 'rpc.example': () => '0x' })
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const start = (customRpcUrls: readonly string[]) =>
    createTransport(extendNetwork(mainnet, { customRpcUrls, projectId: 'p', rpc: hostedRpc }), {
      customRpcUrls,
      hostedRpc,
      platform,
      rules: evmNodes,
    })
  const [hosted, other] = [start(['hosted']), start(['https://one.example/'])]
  await hosted.request('eth_call', [])
  setClientId(hostedRpc, 'did:key:z6Mk')
  await hosted.request('eth_call', [])
  await other.request('eth_call', [])
  setClientId(hostedRpc, undefined)
  const ids = nodes.requests.map(({ url }) => new URL(url).searchParams.get('clientId'))
  expect(ids).toEqual([null, 'did:key:z6Mk', null])
  hosted.destroy()
  other.destroy()
})
