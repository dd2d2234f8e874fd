import type { Portico } from '@portico/overlay'
import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useState } from 'react'

/** The host page's own modal, a checkout. It is open from the start. */
export function Checkout({ portico }: { portico: Portico }) {
  const [open, setOpen] = useState(true)
  const [account, setAccount] = useState('')
  useEffect(() => {
    const onChange = (accounts: unknown) =>
      setAccount(String(Array.isArray(accounts) ? (accounts[0] ?? '') : ''))
    portico.provider.on('accountsChanged', onChange)
    return () => void portico.provider.removeListener('accountsChanged', onChange)
  }, [portico])
  return (
    <Dialog.Root onOpenChange={setOpen} open={open}>
      <Dialog.Trigger asChild>
        <button type="button">Open the page’s dialog</button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content aria-describedby={undefined} className="card panel">
          <Dialog.Title>Checkout</Dialog.Title>
          <label>
            Note
            <input autoComplete="off" name="note" />
          </label>
          <div className="row">
            <button className="primary" onClick={() => void portico.open()} type="button">
              Connect wallet
            </button>
            <Dialog.Close asChild>
              <button type="button">Close checkout</button>
            </Dialog.Close>
          </div>
          <output aria-label="Account">{account}</output>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
