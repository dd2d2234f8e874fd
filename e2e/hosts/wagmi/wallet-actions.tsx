import { formatEther, isAddress, parseEther } from 'viem'
import {
  useBalance,
  useChains,
  useConnection,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Fact } from '../fact.tsx'

const message = 'Hello from a wagmi dapp.'

export function WalletActions({ world }: { world: WorldFacts }) {
  const { address, chain, chainId, connector } = useConnection()
  const chains = useChains()
  const balance = useBalance({ address, query: { refetchInterval: 1000 } })
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const receipt = useWaitForTransactionReceipt({ hash: sending.data })
  const switching = useSwitchChain()
  const { mutate: disconnect } = useDisconnect()
  const receiver = world.accounts[2]
  const failure = signing.error ?? sending.error ?? switching.error ?? receipt.error

  const send = () => {
    if (receiver && isAddress(receiver)) sending.mutate({ to: receiver, value: parseEther('0.01') })
  }
  return (
    <section className="card" aria-label="Account">
      <div className="facts">
        <Fact label="Wallet">{connector?.name}</Fact>
        <Fact label="Connector">{connector?.id}</Fact>
        <Fact label="Account">{address}</Fact>
        <Fact label="Network">{chain?.name ?? `Unknown chain ${chainId}`}</Fact>
        <Fact label="Balance">
          {balance.data && `${formatEther(balance.data.value)} ${balance.data.symbol}`}
        </Fact>
        <Fact label="Signature">{signing.data}</Fact>
        <Fact label="Transaction">{sending.data}</Fact>
        <Fact label="Receipt">{receipt.data?.status}</Fact>
      </div>
      <output aria-label="Error" className="error">
        {failure?.message}
      </output>
      <div className="row">
        <button onClick={() => signing.mutate({ message })} type="button">
          Sign message
        </button>
        <button onClick={send} type="button">
          Send 0.01 ETH
        </button>
        {chains
          .filter(({ id }) => id !== chainId)
          .map(({ id, name }) => (
            <button key={id} onClick={() => switching.mutate({ chainId: id })} type="button">
              Switch to {name}
            </button>
          ))}
        <button onClick={() => disconnect()} type="button">
          Disconnect
        </button>
      </div>
    </section>
  )
}
