import { useEffect, useState } from 'react'
import type { Lazy } from '../../../../shared/async/lazy.ts'
import { createPendingLogin } from '../../../../shared/features/embedded-wallet/login/pending-login.ts'
import { openLoginPopup } from '../../../page/login-popup.ts'
import { toPopup } from '../../../page/popup.ts'
import type { EmbeddedWallet } from '../../hooks/ui-core.ts'
import { useCore } from '../../hooks/use-core.ts'
import type { LoginMethodsProps } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { Notice } from '../../primitives/notice.tsx'
import { EmailMethod } from './email-method.tsx'
import { SocialMethod } from './social-method.tsx'
import { loginStyles } from './styles.ts'
import { LoginFormContext } from './use-login-form.ts'
import { loginWords } from './words.ts'

/** The email and social logins as Connect shows them, where the host offers them. */
export function LoginMethods(props: LoginMethodsProps) {
  const { embeddedWallet } = useCore().features
  useStyles(loginStyles)
  return embeddedWallet && <Methods {...props} embeddedWallet={embeddedWallet} />
}

/** A view of the chunk that shows a login once it has begun. */
const nextViews = ['EmailVerifyOtp'] as const

type Props = LoginMethodsProps & { embeddedWallet: Lazy<EmbeddedWallet> }

/**
 * The embedded wallet loads when the visitor approaches the logins: a visitor who connects another wallet does not load it.
 * A login that starts before it is loaded waits for it.
 */
function Methods({ embeddedWallet, methods, onBlocked }: Props) {
  const { options, platform } = useCore()
  const message = useMessage(loginWords)
  const [pending] = useState(() =>
    createPendingLogin(embeddedWallet, (provider) =>
      toPopup(openLoginPopup(options, provider), platform.page.on),
    ),
  )
  const [isNear, setNear] = useState(false)
  // A host can load it too.
  useEffect(() => embeddedWallet.whenLoaded(() => setNear(true)), [embeddedWallet])
  const { retry, status, value } = useLazy(
    isNear || embeddedWallet.isRequested() ? embeddedWallet : undefined,
    'The embedded wallet',
  )
  usePrefetch(isNear ? nextViews : undefined)
  if (status === 'failed')
    return (
      <Notice
        action={message('common.retry')}
        onAction={retry}
        text={message('login.load-failed')}
      />
    )
  const onNear = () => setNear(true)
  return (
    <LoginFormContext.Provider value={value ?? pending}>
      <div
        className="logins"
        onClickCapture={onNear}
        onFocusCapture={onNear}
        onPointerOver={onNear}
      >
        {methods.map((method) =>
          method === 'email' ? (
            <EmailMethod key={method} onBlocked={onBlocked} />
          ) : (
            <SocialMethod key={method} onBlocked={onBlocked} />
          ),
        )}
      </div>
    </LoginFormContext.Provider>
  )
}
