import { streamSSE } from 'hono/streaming'
import type { Routes } from '../../service.ts'
import { renderNotice, toPageHeaders } from '../pages/layout.ts'
import { renderMailbox } from '../pages/mailbox-page.ts'
import { renderDevice } from '../pages/small-pages.ts'
import type { SiteParts } from './site-parts.ts'

export function addMailRoutes(app: Routes, { mails, emailLogins }: SiteParts): void {
  const headers = toPageHeaders()
  app.get('/mailbox', (context) => {
    const to = context.req.query('to') ?? ''
    return context.html(renderMailbox({ mails: mails.read(to), to }), 200, headers)
  })
  app.get('/mailbox.json', (context) => context.json(mails.read(context.req.query('to'))))
  app.get('/mailbox/events', (context) =>
    streamSSE(context, async (stream) => {
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve))
      const stop = mails.listen(({ id }) => void stream.writeSSE({ data: String(id) }))
      // Starts the response at once, so that the page's event source opens.
      await stream.write(': hello\n\n')
      await gone
      stop()
    }),
  )

  app.get('/device', (context) => {
    const token = context.req.query('token') ?? ''
    const email = emailLogins.readLink(token)
    if (!email) return context.html(tooOld(), 400, headers)
    return context.html(renderDevice({ email, token }), 200, headers)
  })
  app.post('/device', async (context) => {
    const { token } = await context.req.parseBody()
    if (typeof token !== 'string' || !emailLogins.press(token))
      return context.html(tooOld(), 400, headers)
    const notice = {
      title: 'The device is approved',
      text: 'You can go back to where you log in. A code is on its way to you.',
    }
    return context.html(renderNotice(notice), 200, headers)
  })
}

function tooOld() {
  return renderNotice({
    title: 'This link is no longer good',
    text: 'It has been used, replaced by a newer one, or is older than 20 minutes.',
  })
}
