import { boundsOf } from '../bounds.ts'
import type { FrameLogin } from './frame-storage.ts'
import type { Person } from './person.ts'

/** The requests of the user who is logged in. Each is bound to the login that it was made with. */
export type PendingRequests = {
  /** Rejects without a login, with too many pending requests, and as soon as the signal aborts. */
  run: <result>(request: (signal: AbortSignal) => Promise<result>) => Promise<result>
  abortAll: () => void
}

export function createPendingRequests(person: Person): PendingRequests {
  const pending = new Map<AbortController, FrameLogin>()
  // A new login has a new token, also that of the same user.
  person.listen(() => {
    const { login } = person
    for (const [request, { token, user }] of pending)
      if (login?.token !== token || login.user.id !== user.id)
        request.abort(new Error('The login of this request has ended.'))
  })
  return {
    async run(request) {
      if (pending.size >= boundsOf.requests)
        throw new Error('Too many requests wait for an answer.')
      const controller = new AbortController()
      pending.set(controller, person.toLogin())
      try {
        const answer = request(controller.signal)
        return await Promise.race([answer, rejectOnAbort(controller.signal)])
      } finally {
        pending.delete(controller)
      }
    },
    abortAll() {
      for (const request of pending.keys()) request.abort(new Error('Request was aborted'))
    },
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
