import { useMessage } from '../hooks/use-message.ts'
import { enAccount } from '../locales/en-account.ts'
import { Skeleton } from '../primitives/skeleton.tsx'

/** Account before the wallet of the last visit has answered. */
export function AccountSkeleton() {
  const message = useMessage(enAccount)
  return (
    <>
      <output aria-busy="true" className="account">
        <span className="sr-only">{message('account.restoring')}</span>
        <Skeleton shape="circle" />
        <Skeleton shape="short" />
        <span className="balance">
          <Skeleton shape="balance" />
        </span>
      </output>
      <div className="group">
        <div className="row">
          <Skeleton shape="tile" />
          <Skeleton shape="text" />
        </div>
      </div>
    </>
  )
}
