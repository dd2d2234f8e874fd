import type { Auth } from '../../../shared/flows/auth.ts'
import { AuthContext } from '../hooks/use-auth.ts'
import { loginStyles } from '../styles/login-styles.ts'
import { EmailMethod } from './email-method.tsx'
import { SocialMethod } from './social-method.tsx'

type Props = {
  auth: Auth
  methods: readonly ('email' | 'social')[]
  /** The host's box has to be ticked first. */
  onBlocked: () => void
}

/** The ways into the embedded wallet, as they stand on Connect. */
function LoginMethods({ auth, methods, onBlocked }: Props) {
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

/** What Connect shows of logins, with its styles. */
export const loginMethods = { LoginMethods, styles: loginStyles }
