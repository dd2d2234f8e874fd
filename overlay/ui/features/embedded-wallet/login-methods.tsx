import type { LoginMethodsProps } from '../../hooks/use-features.ts'
import { EmailMethod } from './email-method.tsx'
import { SocialMethod } from './social-method.tsx'
import { AuthContext } from './use-auth.ts'

/** The email and social logins as Connect shows them. */
export function LoginMethods({ embeddedWallet, methods, onBlocked }: LoginMethodsProps) {
  return (
    <AuthContext.Provider value={embeddedWallet}>
      {methods.map((method) =>
        method === 'email' ? (
          <EmailMethod key={method} onBlocked={onBlocked} />
        ) : (
          <SocialMethod key={method} onBlocked={onBlocked} />
        ),
      )}
    </AuthContext.Provider>
  )
}
