import { useMessage } from '../../hooks/use-message.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { accountWords } from './words.ts'

/** Placeholder for Account while the wallet of the last visit reconnects. */
export function AccountSkeleton() {
  const message = useMessage(accountWords)
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
