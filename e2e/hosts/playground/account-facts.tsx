import type { PorticoState } from '@portico/overlay'
import { Fact } from '../fact.tsx'

/** The account in the instance's state. */
export function AccountFacts({ state }: { state: PorticoState }) {
  const { accounts, activeNamespace, balance, network } = state
  const account = accounts[activeNamespace]
  return (
    <div className="facts">
      <Fact label="Status">{account?.status}</Fact>
      <Fact label="Wallet">{account?.walletInfo?.name}</Fact>
      <Fact label="Account">{account?.address}</Fact>
      <Fact label="Network">{account?.address && network.name}</Fact>
      <Fact label="Balance">{balance && `${balance.amount} ${balance.symbol}`}</Fact>
    </div>
  )
}
