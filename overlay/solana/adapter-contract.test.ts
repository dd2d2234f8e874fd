import { toBase58 } from '../../shared/format/base58.ts'
import { describeAdapterContract } from '../../shared/testing/adapter-contract.ts'
import { solanaKeys } from '../../shared/testing/fake-standard-wallet.ts'
import { solanaNetworks } from '../../shared/testing/solana-case.ts'
import { startSolana } from './start-solana.ts'

const [network] = solanaNetworks
const [{ address }, { address: receiver }] = solanaKeys
const blockhash = toBase58(new Uint8Array(32).fill(7))
const signatures: Readonly<Record<string, string>> = {
  solana_signAndSendTransaction: 'sent',
  solana_signMessage: 'signed',
}

describeAdapterContract('the Solana adapter', {
  address,
  answer: ({ method }) => ({ value: method === 'getBalance' ? 5 : { blockhash } }),
  fates: {
    included: { value: [{ confirmationStatus: 'confirmed' }] },
    pending: { value: [null] },
  },
  network: {
    ...network,
    rpcUrls: { ...network.rpcUrls, default: { http: ['https://rpc.example'] } },
  },
  receiver,
  start: startSolana,
  wallet: {
    answer: ({ method }) => ({ signature: signatures[method] }),
    signature: 'signed',
    transactionId: 'sent',
  },
})
