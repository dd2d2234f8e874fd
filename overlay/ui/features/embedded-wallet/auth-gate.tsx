import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import type { ComponentType, ReactNode } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Spinner } from '../../primitives/spinner.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { AuthContext } from './use-auth.ts'
import { loginWords } from './words.ts'

/** Gives its children the embedded wallet once it is loaded. An app without an adapter for its accounts has none. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { embeddedWallet } = useCore().features
  const message = useMessage(loginWords)
  const { retry, status, value } = useLazy(embeddedWallet, 'The embedded wallet')
  if (!embeddedWallet)
    return (
      <NothingToShow
        icon={circleAlertIcon}
        text={message('login.missing-text')}
        title={message('login.missing')}
      />
    )
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>
}

export function withAuth(View: ComponentType): ComponentType {
  return function GatedView() {
    return (
      <AuthGate>
        <View />
      </AuthGate>
    )
  }
}
