import { type Connector, useConnect } from 'wagmi'

type Props = { connectors: readonly Connector[]; status: string }

/** A button for each announced wallet. */
export function ConnectorList({ connectors, status }: Props) {
  const { mutate: connect, error } = useConnect()
  return (
    <section className="card" aria-label="Wallets">
      <h2>Wallets</h2>
      <div className="row">
        {connectors.map((connector) => (
          <button key={connector.uid} onClick={() => connect({ connector })} type="button">
            {connector.icon && <img alt="" height={20} src={connector.icon} width={20} />}
            {connector.name}
          </button>
        ))}
      </div>
      <output aria-label="Status">{status}</output>
      <output aria-label="Error" className="error">
        {error?.message}
      </output>
    </section>
  )
}
