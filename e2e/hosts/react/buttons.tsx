import { AccountButton, ConnectButton, NetworkButton } from '@portico/overlay/react'

export function Buttons() {
  return (
    <section aria-label="Buttons" className="row">
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </section>
  )
}
