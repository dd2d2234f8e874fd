import type { HttpBindings } from '@hono/node-server'
import type { Context, Next } from 'hono'

export type Env = { Bindings: HttpBindings }

/** The body is passed beside the request, because it has already been read. */
export type Reply = (request: Request, body: string) => Promise<Response> | Response

export type Fault =
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'drop' }
  /** Answers without the CORS header, so that a page of another origin cannot read the response. */
  | { readonly kind: 'cors-refused' }
  /** Refuses the page's origin, as if it were not on the project's list. */
  | { readonly kind: 'origin-refused' }

export type Faults = {
  readonly current: Fault | undefined
  set: (fault: Fault, path?: string) => void
  route: (path: string, reply: Reply) => void
  heal: () => void
  reset: () => void
  apply: (context: Context<Env>, next: Next) => Promise<void>
}

export const originRefused = 'Unauthorized: origin not allowed'
const everyPath = '*'

export function createFaults(): Faults {
  const replies = new Map<string, Reply>()
  const faults = new Map<string, Fault>()
  return {
    get current() {
      return faults.get(everyPath)
    },
    set: (fault, path = everyPath) => void faults.set(path, fault),
    route: (path, reply) => void replies.set(path, reply),
    heal: () => faults.clear(),
    reset() {
      faults.clear()
      replies.clear()
    },
    async apply(context, next) {
      const { path } = context.req
      const reply = replies.get(path)
      if (reply) {
        context.res = await reply(context.req.raw, await context.req.text())
        return
      }
      const fault = find(faults, path)
      if (fault) await applyFault(fault, context, next)
      else await next()
    },
  }
}

function find(faults: ReadonlyMap<string, Fault>, path: string): Fault | undefined {
  const patterns = [...faults.keys()].toReversed()
  const pattern = patterns.find((one) => one !== everyPath && fits(one, path))
  return faults.get(pattern ?? everyPath)
}

/** Whether a path matches a pattern. `*` matches any one segment. */
function fits(pattern: string, path: string): boolean {
  const patternParts = pattern.split('/')
  const pathParts = path.split('/')
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((segment, index) =>
      segment === '*' ? pathParts[index] : segment === pathParts[index],
    )
  )
}

async function applyFault(fault: Fault, context: Context<Env>, next: Next): Promise<void> {
  switch (fault.kind) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
      return next()
    case 'status':
      context.res = new Response(`HTTP ${fault.status}`, { status: fault.status })
      return
    case 'garbage':
      context.res = new Response('<!doctype html>\u0000{"data": [', { status: 200 })
      return
    case 'hang':
      return new Promise(() => undefined)
    case 'drop':
      context.res = new Response()
      return cut(context)
    case 'cors-refused':
      await next()
      context.res.headers.delete('access-control-allow-origin')
      return
    case 'origin-refused':
      context.res = Response.json(
        { status: 'FAILED', reasons: [{ field: 'authentication', description: originRefused }] },
        { status: 403 },
      )
  }
}

async function cut(context: Context<Env>): Promise<void> {
  const { socket } = context.env.incoming
  socket.destroy()
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}
