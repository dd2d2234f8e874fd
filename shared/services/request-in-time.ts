import type * as v from 'valibot'
import { limitTime } from '../async/time-limit.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Platform } from '../platform/ports.ts'
import { requestJson } from './http.ts'

/** In milliseconds. */
const longest = 10_000

type Ports = Pick<Platform, 'clock' | 'fetch'>

/** Requests JSON of a service that has 10 s for it. */
export const requestInTime = <schema extends v.GenericSchema>(
  { clock, fetch }: Ports,
  { body, schema, url }: { readonly body?: unknown; readonly schema: schema; readonly url: URL },
) =>
  limitTime(
    {
      clock,
      limit: longest,
      onLimit() {
        throw new PorticoError('service-unavailable', `${url.host} did not answer in time.`)
      },
    },
    (signal) => requestJson({ body, fetch, schema, signal, url }),
  )
