import { AuthContext } from '../hooks/use-auth.ts'
import type { LoginMethodsProps } from '../hooks/use-later.ts'
import { EmailMethod } from './email-method.tsx'
import { SocialMethod } from './social-method.tsx'

/** The ways into the embedded wallet, as they stand on Connect. */
export function LoginMethods({ auth, methods, onBlocked }: LoginMethodsProps) {
  return (
    <AuthContext.Provider value={auth}>
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
