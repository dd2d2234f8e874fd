import { HTTPException } from 'hono/http-exception'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'

export type RefusalStatus = 400 | 401 | 404 | 410 | 422 | 426 | 500 | 503

/** The error body of the hosted service. */
export function refuse(status: RefusalStatus, field: string, description: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

/** Thrown by a route that cannot go on. The host answers with it. */
export function createRefusal(
  status: RefusalStatus,
  field: string,
  description: string,
): HTTPException {
  return new HTTPException(status, {
    message: description,
    res: refuse(status, field, description),
  })
}

/** Whatever a route threw, as the hosted service words it. A node that is gone is a provider that failed. */
export function refuseError(error: Error): Response {
  if (error instanceof HTTPException) return error.getResponse()
  if (isUnreachable(error)) return refuse(503, 'provider', 'The provider did not answer')
  return refuse(500, 'server', error.message)
}

function isUnreachable(error: Error): boolean {
  if (!(error instanceof BaseError)) return false
  return Boolean(
    error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError),
  )
}
