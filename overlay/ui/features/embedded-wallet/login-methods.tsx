import { useState } from 'react'
import { createPendingLogin } from '../../../../shared/features/embedded-wallet/pending-login.ts'
import { openLoginPopup } from '../../../page/login-popup.ts'
import { toPopup } from '../../../page/popup.ts'
import { useCore } from '../../hooks/use-core.ts'
import type { LoginMethodsProps } from '../../hooks/use-features.ts'
import { EmailMethod } from './email-method.tsx'
import { SocialMethod } from './social-method.tsx'
import { LoginFormContext } from './use-login-form.ts'

/** The email and social logins as Connect shows them. */
export function LoginMethods({ embeddedWallet, methods, onBlocked }: LoginMethodsProps) {
  const { options } = useCore()
  const [pending] = useState(() =>
    createPendingLogin(embeddedWallet, options.features.socials || [], (provider) =>
      toPopup(openLoginPopup(options, provider)),
    ),
  )
  return (
    <LoginFormContext.Provider value={embeddedWallet.peek() ?? pending}>
      {methods.map((method) =>
        method === 'email' ? (
          <EmailMethod key={method} onBlocked={onBlocked} />
        ) : (
          <SocialMethod key={method} onBlocked={onBlocked} />
        ),
      )}
    </LoginFormContext.Provider>
  )
}
