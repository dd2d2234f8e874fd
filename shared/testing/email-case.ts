import {
  createEmailLogin,
  type EmailLoginEvent,
} from '../features/embedded-wallet/login/email-login.ts'
import { createEmailThrottle } from '../features/embedded-wallet/login/email-throttle.ts'
import { createFrameCase } from './frame-case.ts'
import { settle } from './settle.ts'

export const email = 'a@example.com'

/** Makes a login whose frame is ready. `createLogin` makes another one, as after a reload. */
export function createEmailCase() {
  const frameCase = createFrameCase()
  const { clock, frame, start, storage } = frameCase
  const events: EmailLoginEvent[] = []
  const createLogin = () => {
    const client = frameCase.createClient()
    void client.request('SYNC_THEME', {}).catch(() => undefined)
    start()
    frame.succeed('SYNC_THEME')
    const throttle = createEmailThrottle({ clock, storage })
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
    ...frameCase,
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

/** Starts a login and lets the frame answer it. */
export async function submitEmail(
  { frame, login }: ReturnType<typeof createEmailCase>,
  action: Action,
): Promise<void> {
  void login.submit(email)
  frame.succeed('CONNECT_EMAIL', { action })
  await settle()
}
