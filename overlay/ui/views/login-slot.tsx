import { useEffect, useState } from 'react'
import type { Auth } from '../../../shared/flows/auth.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { Notice } from '../primitives/notice.tsx'
import { SkeletonRows } from '../primitives/skeleton.tsx'
import type { loginMethods } from './login-methods.tsx'

export type Login = Exclude<ConnectMethod, 'wallet'>

type Props = {
  methods: readonly Login[]
  /** The host's box has to be ticked first. */
  onBlocked: () => void
}

type Loaded = Props & typeof loginMethods & { auth: Auth }

/** The place of the logins on Connect: what they are made of comes after the wallets. */
export function LoginSlot(props: Props) {
  const { auth, platform } = useCore()
  const { log } = platform
  const message = useMessage()
  const [loaded, setLoaded] = useState<Omit<Loaded, keyof Props>>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isFailed) return
    Promise.all([import('./login-methods.tsx'), auth?.get()]).then(
      ([{ loginMethods }, made]) => made && setLoaded({ ...loginMethods, auth: made }),
      (cause: unknown) => {
        log('warn', 'The logins did not load.', cause)
        setFailed(true)
      },
    )
  }, [auth, isFailed, log])
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

function Logins({ LoginMethods, styles, ...props }: Loaded) {
  useStyles(styles)
  return <LoginMethods {...props} />
}
