import { useState } from 'react'
import { createPendingLogin } from '../../../../shared/features/embedded-wallet/pending-login.ts'
import { useCore } from '../../hooks/use-core.ts'
import type { LoginMethodsProps } from '../../hooks/use-features.ts'
import { EmailMethod } from './email-method.tsx'
import { SocialMethod } from './social-method.tsx'
import { LoginFormContext } from './use-login-form.ts'

/** The email and social logins as Connect shows them. */
export function LoginMethods({ embeddedWallet, methods, onBlocked }: LoginMethodsProps) {
  const { socials } = useCore().options.features
  const [pending] = useState(() => createPendingLogin(embeddedWallet, socials || []))
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
