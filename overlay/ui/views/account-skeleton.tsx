import { useMessage } from '../hooks/use-message.ts'
import { Skeleton } from '../primitives/skeleton.tsx'

/** Account before the wallet of the last visit has answered. */
export function AccountSkeleton() {
  const message = useMessage()
  return (
    <>
      <div aria-busy="true" className="account" role="status">
        <span className="sr-only">{message('account.restoring')}</span>
        <Skeleton shape="circle" />
        <Skeleton shape="short" />
        <span className="balance">
          <Skeleton shape="balance" />
        </span>
      </div>
      <div className="group">
        <div className="row">
          <Skeleton shape="tile" />
          <Skeleton shape="text" />
        </div>
      </div>
    </>
  )
}
