import type { Login, Portico } from '@portico/overlay'

type View = {
  readonly askForCode: (onCode: (code: string) => Promise<void>) => void
  readonly showQrCode: (uri: string) => void
  readonly showText: (text: string) => void
}

/** The logins that the options offer: 'email', 'google', … */
export async function findLogins(portico: Portico): Promise<readonly Login[]> {
  const wallets = await portico.getWallets()
  return wallets.flatMap(({ logins = [] }) => logins)
}

/** Shows what a login waits for. Returns the function that stops it. */
export function showLogins(portico: Portico, { askForCode, showQrCode, showText }: View) {
  return portico.subscribe(({ login }) => {
    if (login?.due === 'link') showText(`Open the link we sent to ${login.email}.`)
    if (login?.due === 'code') askForCode((code) => portico.enterCode(code))
    if (login?.due === 'popup') showText(`Log in with ${login.provider} in the window.`)
    if (login?.due === 'farcaster') showQrCode(login.uri)
  })
}

export const logInByEmail = (portico: Portico, email: string) => portico.connect({ email })
/** Call it in the click of the visitor. */
export const logInByGoogle = (portico: Portico) => portico.connect({ social: 'google' })
