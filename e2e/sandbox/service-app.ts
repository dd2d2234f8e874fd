import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createFaults, type Env } from './faults.ts'

export type Routes = Hono<Env>

export type Call = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

type AppOptions = {
  readonly name: string
  readonly routes: (app: Routes) => void
  /** Leaves the headers of CORS to the routes, which know the origins that may send a cookie. */
  readonly hasOwnCors?: boolean | undefined
}

/** Makes what answers the requests of a service, on a server or in a page, with what it records of them. */
export function createServiceApp({ hasOwnCors = false, name, routes }: AppOptions) {
  const calls: Call[] = []
  const strays: string[] = []
  const faults = createFaults()
  const app: Routes = new Hono<Env>()
  if (!hasOwnCors) app.use(cors({ origin: '*' }))
  app.use(async (context, next) => {
    const { method, path } = context.req
    calls.push({ method, path, query: context.req.query(), body: await context.req.text() })
    await faults.apply(context, next)
  })
  routes(app)
  // Browsers always request it.
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.notFound((context) => {
    strays.push(`${context.req.method} ${context.req.path}`)
    return context.text(`${name} has no route for this path.`, 501)
  })
  return { app, calls, faults, strays }
}
