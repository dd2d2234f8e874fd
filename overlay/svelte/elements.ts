import type { HTMLAttributes } from 'svelte/elements'
import type { PorticoElements } from '../element/element-attributes.ts'

/** The custom elements in the markup of Svelte. They come with any import of this entry point. */
export type SvelteElements = PorticoElements<HTMLAttributes<HTMLElement>>

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
