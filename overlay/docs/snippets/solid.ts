import { usePorticoAccount, usePorticoConnect } from '@portico/overlay/solid'

/** What a button of a component shows and does. */
export function createAccountButton() {
  const account = usePorticoAccount()
  const connect = usePorticoConnect()
  return {
    label: () => account().address ?? 'Connect wallet',
    onClick: () => void connect().open(),
  }
}
