import { extendNetwork } from '../../shared/networks/extend-network.ts'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { describeAdapterContract } from '../../shared/testing/adapter-contract.ts'
import { startEvm } from './start-evm.ts'

const rpc = 'https://rpc.example'
const network = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc })
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_sendTransaction: '0x02',
  personal_sign: '0x01',
}

describeAdapterContract('the EVM adapter', {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  answer: () => '0x5',
  fates: { included: { status: '0x1' }, pending: null },
  network: { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [rpc] } } },
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  start: startEvm,
  wallet: {
    answer: ({ method }) => answers[method],
    signature: '0x01',
    transactionId: '0x02',
  },
})
