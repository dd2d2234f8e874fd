import type { AccountId } from '../schema/primitives.ts'

/** A color for each theme. */
export type ColorPair = {
  /** The CSS color in the dark theme. */
  readonly dark: string
  /** The CSS color in the light theme. */
  readonly light: string
}

/** A CSS color, or one for each theme. */
export type ThemeColor = ColorPair | string

/** The corners and the edge of a part. */
export type PartAppearance = {
  /**
   * The radius of the corners, as a CSS length, or as a percentage of the size.
   *
   * @default a multiple of `--portico-border-radius-master`
   */
  readonly radius?: string | undefined
  /**
   * The width of the edge, as a CSS length.
   *
   * @default '1px' where the edge has a color, else no edge beyond that of the theme
   */
  readonly borderWidth?: string | undefined
  /**
   * The color of the edge.
   *
   * @default the hairline of the theme, or a color with a contrast of 3:1 with `edges: 'strong'`
   */
  readonly borderColor?: ThemeColor | undefined
}

/** The corners, the edge and the shadow of a part. */
export type RaisedAppearance = PartAppearance & {
  /**
   * The whole `box-shadow` in CSS, or `none`.
   *
   * @default the shadow of the theme
   */
  readonly shadow?: string | undefined
}

/** The letters of titles or of buttons. */
export type LetterAppearance = {
  /**
   * The case of the letters. What a screen reader says is the same.
   *
   * @default 'regular'; as the texts are written
   */
  readonly letterCase?: 'regular' | 'uppercase' | 'lowercase' | 'capitalize' | undefined
  /**
   * The space between the letters, as a CSS length.
   *
   * @default '-0.01em' for titles, '0' for buttons
   */
  readonly letterSpacing?: string | undefined
}

/** The button that closes the modal. */
export type CloseButtonAppearance = {
  /**
   * The color of its icon. It is made lighter or darker until it is readable on the background.
   *
   * @default the second color of text
   */
  readonly color?: ThemeColor | undefined
  /**
   * The color behind its icon.
   *
   * @default none
   */
  readonly background?: ThemeColor | undefined
  /**
   * The radius of its corners, as a CSS length, or as a percentage of the size.
   *
   * @default three times `--portico-border-radius-master`
   */
  readonly radius?: string | undefined
}

/** The dot of a wallet that is connected. */
export type ConnectionDotAppearance = {
  /**
   * Its color.
   *
   * @default the color of what succeeded
   */
  readonly color?: ThemeColor | undefined
}

/** A picture of the host. */
export type PictureAppearance = {
  /** Its URL: http, https, `data:image/…`, or relative to the page. */
  readonly url: string
  /**
   * Its height, as a CSS length. Its width follows.
   *
   * @default '28px'
   */
  readonly height?: string | undefined
}

/** The name of an icon that a host can replace. */
export type IconName =
  | 'back'
  | 'buy'
  | 'check'
  | 'close'
  | 'copy'
  | 'disconnect'
  | 'explorer'
  | 'help'
  | 'more'
  | 'receive'
  | 'scan'
  | 'search'
  | 'send'
  | 'swap'

/** An element that the page creates, such as with `document.createElement`. */
export type HostElement = {
  /** 1, which is that of an element. */
  readonly nodeType: number
  /** Its name, such as `IMG`. */
  readonly tagName: string
}

/** The account that an avatar shows. */
export type AvatarAccount = {
  /** Its address. */
  readonly address: string
  /** Its CAIP-10 id. */
  readonly caipAddress: AccountId
  /** Its name, such as `alice.eth`, once it is known. */
  readonly name: string | undefined
  /** The URL of the picture of its name, once it is known. */
  readonly imageUrl: string | undefined
}

/** The modal beyond its theme variables. */
export type ModalAppearance = {
  /**
   * The picture of an account, in the account view and in the buttons of the page: the URL of a picture, or a new element for each
   * call. It is decoration: screen readers do not read it. An account without one, or with a URL that does not load, has the picture
   * of its name or its identicon.
   *
   * @default undefined
   */
  readonly avatar?: ((account: AvatarAccount) => HostElement | string | undefined) | undefined
  /** The card: the modal, or the embedded card. */
  readonly card?: RaisedAppearance | undefined
  /** The buttons of the card, except those that are a text alone. */
  readonly button?: (LetterAppearance & RaisedAppearance) | undefined
  /** The boxes of rows, and other surfaces of the card. */
  readonly row?: PartAppearance | undefined
  /** The fields that a visitor types into. */
  readonly field?: PartAppearance | undefined
  /** The tiles of wallets, networks and guides, except round ones. */
  readonly tile?: PartAppearance | undefined
  /** The title of the card. */
  readonly title?: LetterAppearance | undefined
  /** The button that closes the modal. */
  readonly closeButton?: CloseButtonAppearance | undefined
  /** The dot of a wallet that is connected. It is made lighter or darker until it is readable on the row. */
  readonly connectionDot?: ConnectionDotAppearance | undefined
  /**
   * How close the rows are. On touch screens, targets stay 44 px high.
   *
   * @default 'regular'
   */
  readonly density?: 'compact' | 'regular' | undefined
  /**
   * Whether every surface, field and button has an edge with a contrast of 3:1 to the surfaces.
   *
   * @default 'strong' for a theme whose rows and fields have the color of the card, such as one in black and white, else 'regular'
   */
  readonly edges?: 'regular' | 'strong' | undefined
  /**
   * The layout of Connect. With `wide`, on pages at least 760 px wide and 480 px high, the list of wallets stays at one side of a wider
   * modal, and the other side shows what the chosen wallet needs. Smaller pages and the embedded card have the compact layout.
   *
   * @default 'compact'
   */
  readonly layout?: 'compact' | 'wide' | undefined
  /** The logo above the title of the first view. It is decoration: screen readers do not read it. */
  readonly logo?: PictureAppearance | undefined
  /** Pictures in place of icons, by name. The shape of the picture is filled with the color of the icon. */
  readonly icons?: Readonly<Partial<Record<IconName, string>>> | undefined
  /**
   * A text at the foot of Connect, or what creates an element of the page for it. `messages` have the title, such as 'Connect to Acme'
   * for `connect.title`.
   *
   * @default undefined
   */
  readonly disclaimer?: string | (() => HostElement) | undefined
  /** The pictures of the guides, in their order, as URLs. */
  readonly guidePictures?: readonly string[] | undefined
}
