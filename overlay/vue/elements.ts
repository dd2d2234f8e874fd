import type { HTMLAttributes } from 'vue'
import type { PorticoElements } from '../element/element-attributes.ts'

/** The custom elements in the templates of Vue. They come with any import of this entry point. */
export type VueElements = {
  readonly [tag in keyof PorticoElements<HTMLAttributes>]: new () => {
    /** The attributes. */
    $props: PorticoElements<HTMLAttributes>[tag]
  }
}

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
