import { createEmailLogin, type EmailLoginEvent } from '../secure-frame/email-login.ts'
import { createEmailThrottle } from '../secure-frame/email-throttle.ts'
import { createFrameCase } from './frame-case.ts'
import { settle } from './settle.ts'

export const email = 'a@example.com'

/** A login whose frame is ready. `createLogin` makes another, as after a reload. */
export function createEmailCase() {
  const given = createFrameCase()
  const { clock, frame, start, store } = given
  const events: EmailLoginEvent[] = []
  const createLogin = () => {
    const client = given.createClient()
    void client.request('SYNC_THEME', {}).catch(() => undefined)
    start()
    frame.succeed('SYNC_THEME')
    const throttle = createEmailThrottle({ clock, store })
    const login = createEmailLogin({
      clock,
      frame: client,
      throttle,
      track: (event) => events.push(event),
    })
    return { client, login, throttle }
  }
  const { client, login, throttle } = createLogin()
  return {
    ...given,
    client,
    createLogin,
    events,
    login,
    names: () => events.map(({ event }) => event),
    posted: (name: string) => frame.names().filter((posted) => posted === name).length,
    state: () => login.store.getState(),
    throttle,
  }
}

type Action = 'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP'

/** Begins a login, and lets the frame answer it. */
export async function submitEmail(
  { frame, login }: ReturnType<typeof createEmailCase>,
  action: Action,
): Promise<void> {
  void login.submit(email)
  frame.succeed('CONNECT_EMAIL', { action })
  await settle()
}
