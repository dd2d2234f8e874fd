import type { JSX as SolidJsx } from 'solid-js'
import type { PorticoButtonAttributes, PorticoElements } from '../element/element-attributes.ts'

/**
 * The attributes of the buttons in Solid. Solid sets a property of a custom element where a value is no literal: `attr:` and
 * `bool:` set the attribute, which the buttons read.
 */
export type SolidButtonAttributes = {
  readonly [name in keyof Omit<
    PorticoButtonAttributes,
    'disabled'
  > as `attr:${name}`]?: PorticoButtonAttributes[name]
} & {
  /** Whether the button is disabled. */
  readonly 'bool:disabled'?: boolean | undefined
}

/** The custom elements in TSX of Solid. */
export type SolidElements = PorticoElements<
  SolidJsx.HTMLAttributes<HTMLElement>,
  SolidButtonAttributes
>

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}
