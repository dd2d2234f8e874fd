import { createElement, type ReactElement, type ReactNode, useCallback } from 'react'
import type { PorticoButton } from '../bindings/button-binding.ts'
import type { ButtonProps, NetworkButtonProps } from '../bindings/button-props.ts'
import { toButtonMarkup } from '../element/button-markup.ts'
import { buttonClients } from '../element/serve-buttons.ts'
import type { Portico } from '../page/portico.ts'
import { usePorticoButton } from './hooks.ts'
import { usePortico } from './portico-provider.tsx'

/** A button of your design in place of ours. */
export type ButtonChildren = {
  /** Renders your button with what it shows and opens. The props of our button then have no effect. */
  readonly children?: ((button: PorticoButton) => ReactNode) | undefined
}

/** What a server adds to an element. Its parser takes it out again: the browser finds an element without children. */
function toServerContent(tag: string, props: ButtonProps & NetworkButtonProps, portico: Portico) {
  const client = typeof document === 'undefined' && buttonClients.get(portico)
  return client && { dangerouslySetInnerHTML: { __html: toButtonMarkup(tag, props, client) } }
}

type AnyProps = ButtonProps & NetworkButtonProps & { tag: string }

function ElementButton({ balance, disabled, label, network, tag }: AnyProps) {
  const portico = usePortico()
  const { id } = portico
  // Set here and not in markup: a server makes an instance of its own, with an id of its own.
  const ref = useCallback(
    (element: HTMLElement | null) => element?.setAttribute('instance', id),
    [id],
  )
  const attributes = { balance, disabled: disabled || undefined, label, network, ref }
  const props = { balance, disabled, label, network }
  return createElement(tag, { ...attributes, ...toServerContent(tag, props, portico) })
}

function CustomButton({ children, tag }: Required<ButtonChildren> & { tag: string }) {
  const button = usePorticoButton()
  if (tag === accountTag && button.status !== 'connected') return null
  return children?.(button)
}

const accountTag = 'portico-account-button'

function toButton(tag: string, { children, ...props }: ButtonChildren & ButtonProps) {
  if (children) return <CustomButton tag={tag}>{children}</CustomButton>
  return <ElementButton tag={tag} {...props} />
}

/**
 * Renders the connect button. It opens the modal; while connected, it shows the account, with `balance="show"` also the
 * native balance.
 *
 * @example
 * <ConnectButton label="Log in" />
 * <ConnectButton>{({ displayName, open }) => <a onClick={() => void open()}>{displayName ?? 'Log in'}</a>}</ConnectButton>
 */
export function ConnectButton(props: ButtonChildren & ButtonProps): ReactElement {
  return toButton('portico-connect-button', props)
}

/** Renders the account button with the native balance. It is hidden while no wallet is connected, with `children` too. */
export function AccountButton(props: ButtonChildren & ButtonProps): ReactElement {
  return toButton(accountTag, props)
}

/** Renders the network button. It shows the active network and opens the list of networks. */
export function NetworkButton(props: ButtonChildren & NetworkButtonProps): ReactElement {
  return toButton('portico-network-button', props)
}
