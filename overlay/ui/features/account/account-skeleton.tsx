import { Foot } from '../../components/foot.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { ApprovalsRow } from './approvals-row.tsx'
import { Holdings } from './holdings.tsx'
import { WalletFeatures } from './wallet-features.tsx'
import { accountWords } from './words.ts'

/** Placeholder for Account while the wallet of the last visit reconnects: what it shows of any account, and no control that works. */
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
          <span className="balance-native">
            <Skeleton shape="text" width="72px" />
          </span>
        </span>
      </output>
      <div className="account-rest" inert>
        <WalletFeatures />
        <Holdings />
        <div className="group">
          <ApprovalsRow />
        </div>
      </div>
      <Foot>
        <div className="account-bar" />
      </Foot>
    </>
  )
}
