import * as v from 'valibot'
import { PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Fetch } from '../platform/ports.ts'
import { readBody } from '../schema/read-body.ts'

/** `http-status` has the status in `details` (§8.18). `bad-response` also for an answer that is too long. */
export async function requestJson<schema extends v.GenericSchema>(request: {
  body?: unknown
  fetch: Fetch
  schema: schema
  signal: AbortSignal
  url: URL
}): Promise<v.InferOutput<schema>> {
  const { body, fetch, schema, signal, url } = request
  const toFailure = (cause: unknown) =>
    signal.aborted
      ? new PorticoError('aborted', undefined, { cause })
      : new PorticoError('service-unavailable', `Could not reach ${url.host}.`, { cause })
  const posted = body !== undefined && {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  }
  const response = await fetch(url.href, { ...posted, signal }).catch((cause: unknown) => {
    throw toFailure(cause)
  })
  const { ok, status } = response
  if (!ok)
    throw new PorticoError('http-status', `HTTP status code: ${status}`, { details: { status } })
  const text = await readBody(response, limits.serviceAnswer)
    .then((answer) => answer?.text())
    .catch((cause: unknown) => {
      throw toFailure(cause)
    })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  const cause = new v.ValiError(parsed.issues)
  throw new PorticoError('bad-response', `${url.host} sent an unexpected shape.`, { cause })
}
