import { type ComponentType, Fragment } from 'react'
import { useAfterPaint } from '../../hooks/use-after-paint.ts'
import { useCore } from '../../hooks/use-core.ts'
import { type LoginMethodsProps, useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { Notice } from '../../primitives/notice.tsx'
import { Skeleton, SkeletonRows } from '../../primitives/skeleton.tsx'
import { connectWords } from './words.ts'

type Props = Omit<LoginMethodsProps, 'embeddedWallet'>

/** The email and social logins on Connect. The embedded wallet loads once they are painted. */
export function LoginSlot(props: Props) {
  const { features, platform } = useCore()
  const message = useMessage(connectWords)
  const { logins } = useFeatures()
  const { embeddedWallet } = features
  const isAfterPaint = useAfterPaint()
  const { retry, status, value } = useLazy(
    isAfterPaint || embeddedWallet?.isRequested() ? embeddedWallet : undefined,
    'The embedded wallet',
  )
  if (status === 'failed')
    return (
      <Notice
        action={message('common.retry')}
        onAction={retry}
        text={message('connect.login-failed')}
      />
    )
  // Which providers a mini-app of a messaging app offers is known once the wallet is loaded.
  if (!logins || !embeddedWallet || (!value && platform.page.surroundings().isTelegram))
    return <LoginSkeleton methods={props.methods} />
  return <Logins {...logins} {...props} embeddedWallet={embeddedWallet} />
}

/** A placeholder for each login, of the same height. */
function LoginSkeleton({ methods }: Pick<Props, 'methods'>) {
  const message = useMessage()
  return methods.map((method, index) => (
    <Fragment key={method}>
      {index === 0 && <output className="sr-only">{message('common.loading')}</output>}
      {method === 'email' ? <SkeletonRows count={1} /> : <Skeleton shape="tiles" />}
    </Fragment>
  ))
}

function Logins(
  props: LoginMethodsProps & {
    LoginMethods: ComponentType<LoginMethodsProps>
    styles: string
  },
) {
  const { LoginMethods, styles, ...rest } = props
  useStyles(styles)
  return <LoginMethods {...rest} />
}
