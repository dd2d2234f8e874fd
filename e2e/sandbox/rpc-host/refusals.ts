import { HTTPException } from 'hono/http-exception'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'

export type RefusalStatus = 400 | 401 | 404 | 410 | 422 | 426 | 500 | 503

export function refuse(status: RefusalStatus, field: string, description: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

/** Creates the error that a route throws to refuse a request. */
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

/** The response for an error of a route. An unreachable node is a failed provider (503). */
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
