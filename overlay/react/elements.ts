import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PorticoElements } from '../element/element-attributes.ts'

/** The custom elements in TSX of React 18 and 19. They come with any import of this entry point. */
export type ReactElements = PorticoElements<
  DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
    /** The classes. React 18 does not set `className` on custom elements. */
    readonly class?: string | undefined
  }
>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}

declare global {
  /** Early types of React 18 have the elements here. */
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
