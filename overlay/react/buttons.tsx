import { createElement, type ReactElement, useCallback } from 'react'
import { usePortico } from './portico-provider.tsx'

/** The props of the buttons. */
export type ButtonProps = {
  /**
   * The text of the button while no wallet is connected.
   *
   * @default 'Connect wallet'
   */
  readonly label?: string | undefined
  /**
   * Whether the button is disabled.
   *
   * @default false
   */
  readonly disabled?: boolean | undefined
  /**
   * Whether the button shows the native balance beside the account.
   *
   * @default 'show', and 'hide' on `ConnectButton`
   */
  readonly balance?: 'hide' | 'show' | undefined
}

function usePorticoElement(tag: string, { balance, disabled, label }: ButtonProps) {
  const { id } = usePortico()
  // Set here and not in markup: a server makes an instance of its own, with an id of its own.
  const ref = useCallback(
    (element: HTMLElement | null) => element?.setAttribute('instance', id),
    [id],
  )
  return createElement(tag, { balance, disabled: disabled || undefined, label, ref })
}

/**
 * Renders the connect button. It opens the modal; while connected, it shows the account, with `balance="show"` also the
 * native balance.
 *
 * @example
 * <ConnectButton label="Log in" />
 */
export function ConnectButton(props: ButtonProps): ReactElement {
  return usePorticoElement('portico-connect-button', props)
}

/** Renders the account button with the native balance. It is hidden while no wallet is connected. */
export function AccountButton(props: ButtonProps): ReactElement {
  return usePorticoElement('portico-account-button', props)
}

/** Renders the network button. It shows the active network and opens the list of networks. */
export function NetworkButton(props: Pick<ButtonProps, 'disabled'>): ReactElement {
  return usePorticoElement('portico-network-button', props)
}
