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
   * Whether the button shows the native balance beside the account. `auto` shows it where there is room.
   *
   * @default 'auto', and 'hide' on `ConnectButton`
   */
  readonly balance?: 'auto' | 'hide' | 'show' | undefined
}

/** The props of the network button. */
export type NetworkButtonProps = Pick<ButtonProps, 'disabled'> & {
  /**
   * What the button shows of the network: its icon, its icon and its name, or nothing. `auto` shows the name where there is
   * room.
   *
   * @default 'auto'
   */
  readonly network?: 'auto' | 'full' | 'hide' | 'icon' | undefined
}
