import type { JSX as PreactJsx } from 'preact'
import type { PorticoElements } from '../element/element-attributes.ts'

/** The custom elements in TSX of Preact. */
export type PreactElements = PorticoElements<PreactJsx.HTMLAttributes<HTMLElement>>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}
