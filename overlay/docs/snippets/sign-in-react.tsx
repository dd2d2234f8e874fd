import { usePorticoSignIn } from '@portico/overlay/react'

export function SignIn() {
  const { error, signIn, signOut, state, status } = usePorticoSignIn()
  if (state.status === 'signed-in')
    return (
      <button onClick={() => void signOut()} type="button">
        Sign out
      </button>
    )
  const isBusy = status === 'pending'
  return (
    <button disabled={isBusy} onClick={() => void signIn().catch(() => undefined)} type="button">
      {error ? error.code : 'Sign in'}
    </button>
  )
}
