import { createContext, useContext } from 'react'
import { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { LoginForm } from '../../../../shared/features/embedded-wallet/login/pending-login.ts'

export const LoginFormContext = createContext<LoginForm | undefined>(undefined)

export function useLoginForm(): LoginForm {
  const form = useContext(LoginFormContext)
  if (!form) throw new PorticoError('internal', 'A login was rendered outside the list of logins.')
  return form
}
