import { ConnectButton, usePortico } from '@portico/overlay/react'
import { useChains } from 'wagmi'
import { useCallback, useSyncExternalStore } from 'react'

export function Profile() {
  const portico = usePortico()
  const open = useSyncExternalStore(
    portico.subscribe,
    () => portico.getState().open,
    () => portico.getInitialState().open,
  )
  const modal = usePortico()
  const chains = useChains()
  const toggle = useCallback(() => void (!open ? portico.open() : portico.close()), [open, portico])

  return (
    <section>
      <ConnectButton balance="show" label="Join" />
      <ConnectButton />
      <button onClick={() => void portico.open()} type="button">
        Open
      </button>
      <button onClick={toggle} type="button">
        Toggle
      </button>
      <button onClick={() => void portico.open({ view: 'Account' })} type="button">
        Profile
      </button>
      <button onClick={() => void portico.open({ view: 'Networks' })} type="button">
        {chains.length} networks
      </button>
      <button onClick={() => void modal.open({ view: 'WhatIsAWallet' })} type="button">
        What is a wallet?
      </button>
      <button onClick={() => modal.close()} type="button">
        Close
      </button>
    </section>
  )
}
