import { createPortico, isPorticoError, type Portico, type PorticoOptions } from '@portico/overlay'
import { localSessions } from '@portico/overlay/siwx'

/** Visitors sign in after they connect, and have to. */
export const createWithSignIn = (options: PorticoOptions) =>
  createPortico({
    ...options,
    siwx: localSessions({ getRequired: () => true, statement: 'Sign in to Example.' }),
  })

/** Shows who is signed in. Returns the function that stops it. */
export function showSignIn(portico: Portico, show: (text: string) => void) {
  return portico.subscribe(({ signIn }) => {
    if (signIn.status === 'signed-in') show(`Signed in: ${signIn.accountId}`)
    else show(signIn.status === 'signed-out' ? 'Sign in' : '')
  })
}

/** Signs in without the modal. */
export async function signInAlone(portico: Portico): Promise<string> {
  try {
    const { data } = await portico.signIn()
    return `Signed in: ${data.accountAddress}`
  } catch (error) {
    if (isPorticoError(error, 'user-rejected')) return 'You declined.'
    throw error
  }
}

/** Connects a second wallet and links its account. The first one stays signed in. */
export async function linkWallet(portico: Portico, connectorId: string) {
  await portico.connect({ connectorId })
  return portico.signIn({ link: true })
}
