/** The attributes of the buttons, beside those of every element. */
export type PorticoButtonAttributes = {
  /**
   * The text of the button while no wallet is connected.
   *
   * @default 'Connect wallet'
   */
  readonly label?: string | undefined
  /**
   * Disables the button where it is present. Some frameworks set the text `false`, which also disables it: give
   * `undefined` instead.
   *
   * @default undefined
   */
  readonly disabled?: '' | true | undefined
  /**
   * Whether the button shows the native balance beside the account. `auto` shows it where there is room. A network button has
   * none. Another value is `auto`, with a warning in the console.
   *
   * @default 'auto', and 'hide' on `portico-connect-button`
   */
  readonly balance?: 'auto' | 'hide' | 'show' | undefined
  /**
   * What `portico-button` and `portico-network-button` show of the network: its icon, its icon and its name, or nothing. `auto`
   * shows the name where there is room. Another value is `auto`, with a warning in the console.
   *
   * @default 'auto'
   */
  readonly network?: 'auto' | 'full' | 'hide' | 'icon' | undefined
  /**
   * The id of the instance of the button, where the page has several.
   *
   * @default the first instance of the page
   */
  readonly instance?: string | undefined
}

/** The custom elements of the buttons. */
export type PorticoButtonTag =
  | 'portico-account-button'
  | 'portico-button'
  | 'portico-connect-button'
  | 'portico-network-button'

/** The custom elements with their attributes in a JSX dialect. `common` has the attributes of every element. */
export type PorticoElements<common, buttons = unknown> = Record<
  PorticoButtonTag,
  PorticoButtonAttributes & buttons & common
> &
  Record<'portico-modal', common>
