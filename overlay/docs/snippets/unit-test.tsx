import { ConnectButton, PorticoProvider, type PorticoProviderProps } from '@portico/overlay/react'

/** What a test renders. */
export const Page = ({ options }: { options: NonNullable<PorticoProviderProps['options']> }) => (
  <PorticoProvider options={options}>
    <ConnectButton />
  </PorticoProvider>
)

/** The buttons of the modal. The row of a wallet is one, with its name as text. */
export const findRow = (name: string): HTMLButtonElement | undefined =>
  [...(document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent.includes(name),
  )
