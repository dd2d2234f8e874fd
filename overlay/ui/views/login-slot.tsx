import { type ComponentType, Fragment, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Auth } from '../../../shared/flows/auth.ts'
import { useCore } from '../hooks/use-core.ts'
import { type LoginMethodsProps, useLater } from '../hooks/use-later.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { Notice } from '../primitives/notice.tsx'
import { Skeleton, SkeletonRows } from '../primitives/skeleton.tsx'
import { toSocialRows } from '../social-rows.ts'

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
  useLayoutEffect(() => {
    let isStale = isFailed
    async function start(): Promise<void> {
      try {
        const [chunk, made] = await Promise.all([login.get(), auth?.get()])
        // At once: where both have been loaded before, nothing else is painted first.
        if (made && !isStale) flushSync(() => setLoaded({ ...chunk, auth: made }))
      } catch (cause) {
        log('warn', 'The logins did not load.', cause)
        setFailed(true)
      }
    }
    if (!isFailed) void start()
    return () => {
      isStale = true
    }
  }, [auth, isFailed, log, login])
  if (loaded) return <Logins {...loaded} {...props} />
  if (!isFailed) return <LoginSkeleton methods={props.methods} />
  return (
    <Notice
      action={message('common.retry')}
      onAction={() => setFailed(false)}
      text={message('connect.login-failed')}
    />
  )
}

/** The place of each login, as high as the login will be. */
function LoginSkeleton({ methods }: Pick<Props, 'methods'>) {
  const { socials } = useCore().options.features
  const message = useMessage()
  const rows = toSocialRows(socials ? socials.length : 0)
  const isTiled = socials && socials.length > rows
  return methods.map((method, index) => (
    <Fragment key={method}>
      <SkeletonRows
        count={method === 'email' ? 1 : rows}
        label={index === 0 ? message('common.loading') : undefined}
      />
      {method === 'social' && isTiled && <Skeleton shape="tiles" />}
    </Fragment>
  ))
}

function Logins({ LoginMethods, styles, ...props }: Loaded & Props) {
  useStyles(styles)
  return <LoginMethods {...props} />
}
