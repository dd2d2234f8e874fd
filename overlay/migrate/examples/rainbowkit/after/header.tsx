import { usePortico } from '@portico/overlay/react'
import { useEffect, useSyncExternalStore } from 'react'

export function Header() {
  return (
    <header>
      <portico-button />
      <portico-button label="Sign in" balance="hide" network="hide" />
    </header>
  )
}

export function Menu({ startsOpen }: { startsOpen: boolean }) {
  const portico = usePortico()
  const connectModalOpen = useSyncExternalStore(
    portico.subscribe,
    () => portico.getState().open && portico.getState().view === 'Connect',
    () => portico.getInitialState().open && portico.getInitialState().view === 'Connect',
  )

  // Some pages begin with the list of wallets.
  useEffect(() => {
    if (startsOpen) void portico.open({ view: 'Connect' })
  }, [startsOpen, portico])

  return (
    <nav aria-busy={connectModalOpen}>
      {portico && (
        <button onClick={() => void portico.open({ view: 'Connect' })} type="button">
          Connect
        </button>
      )}
      <button onClick={() => void portico.open({ view: 'Account' })} type="button">
        Account
      </button>
      <button onClick={() => void portico.open({ view: 'Networks' })} type="button">
        Network
      </button>
    </nav>
  )
}
