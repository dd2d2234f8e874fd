import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { toPageFacts } from '../../page-facts.ts'
import { serveScript } from '../../serve-files.ts'
import type { Routes } from '../../service.ts'
import type { FrameFacts } from '../frame/frame-parts.ts'
import { renderFrame } from '../pages/frame-page.ts'
import { checkProject, frameCalls } from './frame-calls.ts'
import { Refusal } from './refusal.ts'
import type { SiteParts } from './site-parts.ts'

export function addFrameRoutes(app: Routes, parts: SiteParts): void {
  app.get('/sdk', (context) =>
    context.html(renderFrame(), 200, {
      'content-security-policy': toFramePolicy(parts.ancestors()),
      'cache-control': 'no-store',
    }),
  )
  serveScript(app, '/sdk/frame.js', join(import.meta.dirname, '../frame/frame.ts'))
  app.get('/sdk/facts.json', (context) => {
    if (!parts.conditions.knowsProject(context.req.query('projectId')))
      return context.json({ message: 'Project not found' }, 401)
    const facts: FrameFacts = {
      ...toPageFacts(parts.facts(), new URL(context.req.url).hostname),
      signsIn: parts.signsIn(),
    }
    return context.json(facts)
  })
  for (const [path, answer] of Object.entries(frameCalls))
    app.post(path, async (context) => {
      const body = await context.req.text()
      // The world's CORS headers allow every page. Only the site's own pages may use these calls.
      const { hostname, origin } = new URL(context.req.url)
      if (context.req.header('origin') !== origin)
        return context.json({ message: 'This is for the secure site alone' }, 403)
      return answerOrRefuse(() => {
        if (path !== '/api/session/end') checkProject(body, parts)
        if (path.startsWith('/api/email/'))
          parts.limits.takeCall(getConnInfo(context).remote.address)
        return answer(body, { ...parts, facts: () => toPageFacts(parts.facts(), hostname) })
      })
    })
}

/** Sends a refusal with status 200: browsers log other statuses as errors in the dapp's console. */
async function answerOrRefuse(answer: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json({ answer: await answer() })
  } catch (cause) {
    if (cause instanceof Refusal) return Response.json({ refusal: cause.message })
    throw cause
  }
}

/** Allows the site's own resources only, except for a dapp's endpoints and icon, which may be anywhere. */
function toFramePolicy(ancestors: readonly string[]): string {
  const loopback = 'http://127.0.0.1:* http://localhost:*'
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${loopback} ws://127.0.0.1:* ws://localhost:* https: wss:`,
    `img-src 'self' data: https: ${loopback}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ')
}
