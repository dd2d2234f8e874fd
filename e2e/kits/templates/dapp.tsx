import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { http, parseEther } from 'viem'
import {
  type Config,
  useAccount,
  useSendTransaction,
  useSignMessage,
  useWaitForTransactionReceipt,
  WagmiProvider,
} from 'wagmi'
import { mainnet } from 'wagmi/chains'

const world = await (await fetch('/world.json')).json()
const [chain] = world.chains.filter(({ id }: { id: number }) => id === mainnet.id)

export const common = {
  appName: 'A dapp with a kit',
  chains: [mainnet] as const,
  transports: { [mainnet.id]: http(chain.rpcUrl, { retryCount: 0 }) },
}

function Fact({ children, label }: { children: ReactNode; label: string }) {
  return (
    <p>
      {label}: <output aria-label={label}>{children}</output>
    </p>
  )
}

function Account() {
  const { address, connector, isConnected } = useAccount()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const receipt = useWaitForTransactionReceipt({ hash: sending.data, pollingInterval: 500 })
  const send = () => sending.sendTransaction({ to: world.accounts[2], value: parseEther('0.01') })
  return (
    <section aria-label="Account">
      <Fact label="Wallet">{isConnected && connector?.name}</Fact>
      <Fact label="Account">{address}</Fact>
      <Fact label="Signature">{signing.data}</Fact>
      <Fact label="Receipt">{receipt.data?.status}</Fact>
      <button onClick={() => signing.signMessage({ message: 'Hello.' })} type="button">
        Sign message
      </button>
      <button onClick={send} type="button">
        Send 0.01 ETH
      </button>
    </section>
  )
}

export function showDapp(config: Config, Kit: (props: { children: ReactNode }) => ReactNode) {
  const root = document.querySelector('#root')
  if (!root) return
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Kit>
          <Account />
        </Kit>
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
