import { checksumAddress } from '../adapters/evm/checksum.ts'
import { describeConnectorContract } from '../testing/connector-contract.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { createEip1193Connector } from './eip1193-connector.ts'

describeConnectorContract('createEip1193Connector', () => {
  const clock = createFakeClock()
  const wallet = createFakeWallet()
  const connector = createEip1193Connector({
    clock,
    getProvider: async () => wallet.provider,
    id: 'io.example',
    name: 'Example',
    checksum: async (address) => checksumAddress(address),
    type: 'ANNOUNCED',
  })
  return { clock, connector, wallet }
})
