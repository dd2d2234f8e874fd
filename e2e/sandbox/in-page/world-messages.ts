import type { Fault } from '../faults.ts'
import type { PageService } from './page-facts.ts'

/** What a page sends to the worker that holds its world. */
export type ToWorld =
  | {
      readonly kind: 'request'
      readonly id: number
      readonly url: string
      readonly method: string
      readonly headers: readonly (readonly [string, string])[]
      readonly body: string | undefined
    }
  | { readonly kind: 'fault'; readonly service: PageService; readonly fault: Fault | undefined }

/** What the worker sends back. Without `status` the request has failed, as `fetch` does without a network. */
export type FromWorld = {
  readonly id: number
  readonly status?: number | undefined
  readonly headers?: readonly (readonly [string, string])[] | undefined
  readonly body?: ArrayBuffer | undefined
}
