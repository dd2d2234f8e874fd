import { createElement, useCallback } from 'react'
import { usePortico } from './portico-provider.tsx'

export type ButtonProps = {
  /** What it says while nobody is connected. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  /** Whether the native balance stands beside the account. */
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

/** Connects; once connected, shows the account and opens it. */
export function ConnectButton(props: ButtonProps) {
  return usePorticoElement('portico-connect-button', props)
}

/** Shows the account and its native balance, and opens it. Nothing while nobody is connected. */
export function AccountButton(props: ButtonProps) {
  return usePorticoElement('portico-account-button', props)
}

/** Shows the active network and opens the list of networks. */
export function NetworkButton(props: ButtonProps) {
  return usePorticoElement('portico-network-button', props)
}
