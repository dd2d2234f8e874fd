import type { Fetch } from '../../shared/platform/ports.ts'

/** How the fake service of the names answers. `refused`: it refuses the registration, which it never answers for `waits`. */
export type NamesAnswer = 'alone' | 'fails' | 'free' | 'never' | 'refused' | 'taken' | 'waits'

const suggested = ['app', 'eth', 'id', 'onchain'].map((ending) => ({
  name: `mila-${ending}.reown.id`,
  registered: false,
}))

const refusal = {
  reasons: [{ description: 'The timestamp is too far from now', field: 'timestamp' }],
}

function register(answer: NamesAnswer): Promise<Response> | Response {
  if (answer === 'waits') return new Promise(() => undefined)
  return answer === 'refused' ? Response.json(refusal, { status: 400 }) : Response.json({})
}

function lookUp(answer: NamesAnswer, name: string): Promise<Response> | Response {
  if (answer === 'never') return new Promise(() => undefined)
  if (answer === 'fails') return new Response('', { status: 503 })
  return Response.json(answer === 'alone' || answer === 'taken' ? { name } : [])
}

function suggest(answer: NamesAnswer): Response {
  return answer === 'alone'
    ? new Response('', { status: 503 })
    : Response.json({ suggestions: suggested })
}

export const withNames =
  (answer: NamesAnswer | undefined, next: Fetch): Fetch =>
  async (address, options) => {
    if (!answer || !/\/v1\/(identity|profile)\//.test(address)) return next(address, options)
    if (options?.method === 'POST') return register(answer)
    if (/\/(identity|reverse)\//.test(address)) return Response.json({ avatar: null, name: null })
    if (address.includes('/suggestions/')) return suggest(answer)
    return lookUp(answer, new URL(address).pathname.split('/').at(-1) ?? '')
  }
