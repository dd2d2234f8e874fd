import { type ComponentType, useEffect, useState } from 'react'
import type { Auth } from '../../../shared/flows/auth.ts'
import { useCore } from '../hooks/use-core.ts'
import { type LoginMethodsProps, useLater } from '../hooks/use-later.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { Notice } from '../primitives/notice.tsx'
import { SkeletonRows } from '../primitives/skeleton.tsx'

type Props = Omit<LoginMethodsProps, 'auth'>

type Loaded = {
  readonly LoginMethods: ComponentType<LoginMethodsProps>
  readonly auth: Auth
  readonly styles: string
}

/** The place of the logins on Connect: what they are made of comes after the wallets. */
export function LoginSlot(props: Props) {
  const { auth, platform } = useCore()
  const { log } = platform
  const { login } = useLater()
  const message = useMessage()
  const [loaded, setLoaded] = useState<Loaded>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isFailed) return
    Promise.all([login.get(), auth?.get()]).then(
      ([chunk, made]) => made && setLoaded({ ...chunk, auth: made }),
      (cause: unknown) => {
        log('warn', 'The logins did not load.', cause)
        setFailed(true)
      },
    )
  }, [auth, isFailed, log, login])
  if (loaded) return <Logins {...loaded} {...props} />
  if (!isFailed)
    return <SkeletonRows count={props.methods.length} label={message('common.loading')} />
  return (
    <Notice
      action={message('common.retry')}
      onAction={() => setFailed(false)}
      text={message('connect.login-failed')}
    />
  )
}

function Logins({ LoginMethods, styles, ...props }: Loaded & Props) {
  useStyles(styles)
  return <LoginMethods {...props} />
}
