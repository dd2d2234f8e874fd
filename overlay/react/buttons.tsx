import { createElement, type ReactElement, useCallback } from 'react'
import type { ButtonProps, NetworkButtonProps } from '../bindings/button-props.ts'
import { toButtonMarkup } from '../element/button-markup.ts'
import { buttonClients } from '../element/serve-buttons.ts'
import type { Portico } from '../page/portico.ts'
import { usePortico } from './portico-provider.tsx'

/** What a server adds to an element. Its parser takes it out again: the browser finds an element without children. */
function toServerContent(tag: string, props: ButtonProps & NetworkButtonProps, portico: Portico) {
  const client = typeof document === 'undefined' && buttonClients.get(portico)
  return client && { dangerouslySetInnerHTML: { __html: toButtonMarkup(tag, props, client) } }
}

function usePorticoElement(tag: string, props: ButtonProps & NetworkButtonProps) {
  const portico = usePortico()
  const { balance, disabled, label, network } = props
  const { id } = portico
  // Set here and not in markup: a server makes an instance of its own, with an id of its own.
  const ref = useCallback(
    (element: HTMLElement | null) => element?.setAttribute('instance', id),
    [id],
  )
  const attributes = { balance, disabled: disabled || undefined, label, network, ref }
  return createElement(tag, { ...attributes, ...toServerContent(tag, props, portico) })
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
export function NetworkButton(props: NetworkButtonProps): ReactElement {
  return usePorticoElement('portico-network-button', props)
}
