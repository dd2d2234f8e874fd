import { type DefineSetupFnComponent, defineComponent, h } from 'vue'
import type { ButtonProps, NetworkButtonProps } from '../bindings/button-props.ts'
import { usePortico } from './plugin.ts'

/** `String` and `Boolean` are how Vue casts the values: an empty `disabled` in a template is true. */
const props = { balance: String, disabled: Boolean, label: String, network: String }

function defineButton<part extends ButtonProps | NetworkButtonProps>(
  tag: string,
): DefineSetupFnComponent<part> {
  const setup = (values: part) => {
    const portico = usePortico()
    // Set here and not in markup: a server makes an instance of its own, with an id of its own.
    const ref = (element: unknown) => {
      if (element instanceof Element) element.setAttribute('instance', portico.id)
    }
    return () => h(tag, { ...values, disabled: values.disabled ? '' : undefined, ref })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: Vue's type of the cast values has no unions of texts.
  return defineComponent(setup, { props } as never)
}

/**
 * The connect button. It opens the modal; while connected, it shows the account, with `balance="show"` also the native balance.
 *
 * @example
 * <ConnectButton label="Log in" />
 */
export const ConnectButton: DefineSetupFnComponent<ButtonProps> =
  /* @__PURE__ */ defineButton('portico-connect-button')

/** The account button with the native balance. It is hidden while no wallet is connected. */
export const AccountButton: DefineSetupFnComponent<ButtonProps> =
  /* @__PURE__ */ defineButton('portico-account-button')

/** The network button. It shows the active network and opens the list of networks. */
export const NetworkButton: DefineSetupFnComponent<NetworkButtonProps> =
  /* @__PURE__ */ defineButton('portico-network-button')
