import { type ComponentType, Fragment } from 'react'
import { toSocialRows } from '../../components/social-rows.ts'
import { useCore } from '../../hooks/use-core.ts'
import { type LoginMethodsProps, useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { Notice } from '../../primitives/notice.tsx'
import { Skeleton, SkeletonRows } from '../../primitives/skeleton.tsx'
import { connectWords } from './words.ts'

type Props = Omit<LoginMethodsProps, 'embeddedWallet'>

/** The email and social logins on Connect. They load while the wallets are shown. */
export function LoginSlot(props: Props) {
  const message = useMessage(connectWords)
  const logins = useLazy(useFeatures().logins, 'The chunk of the logins')
  const wallet = useLazy(useCore().features.embeddedWallet, 'The embedded wallet')
  if (logins.value && wallet.value)
    return <Logins {...logins.value} {...props} embeddedWallet={wallet.value} />
  if (logins.status !== 'failed' && wallet.status !== 'failed')
    return <LoginSkeleton methods={props.methods} />

  function retry(): void {
    logins.retry()
    wallet.retry()
  }

  return (
    <Notice
      action={message('common.retry')}
      onAction={retry}
      text={message('connect.login-failed')}
    />
  )
}

/** A placeholder for each login, of the same height. */
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
