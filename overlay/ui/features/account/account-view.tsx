import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import userIcon from '@lucide/icons/icons/user'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { PaymentResult } from '../../../../shared/core/payment-result.ts'
import { toId } from '../../../../shared/networks/account-id.ts'
import { NoAccount } from '../../components/no-account.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useHasNoAccount } from '../../hooks/use-has-no-account.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { AccountFoot } from './account-foot.tsx'
import { AccountHead } from './account-head.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { ApprovalsRow } from './approvals-row.tsx'
import { Holdings } from './holdings.tsx'
import { Moment } from './moment-slot.tsx'
import { NameRow } from './name-row.tsx'
import { NamespaceAccounts } from './namespace-accounts.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import { SignInRow } from './sign-in-rows.tsx'
import { WalletFeatures } from './wallet-features.tsx'
import { accountWords } from './words.ts'

/** §2.15: the connected account, its network and balance, and disconnecting. */
export function AccountView() {
  const connection = useConnection((state) => state)
  const hasNoAccount = useHasNoAccount()
  const message = useMessage(accountWords)
  const network = useNetwork((state) => state.network)
  const result = useStore(useCore().paymentResult)
  const [seen, setSeen] = useState<PaymentResult>()
  const [activity, setActivity] = useState<{ opened?: string | undefined }>()
  if (hasNoAccount) return <NoAccount text={message('account.not-connected-text')} />
  if (connection.status !== 'connected') return <AccountSkeleton />

  const accountId = toId({ address: connection.account.address, network })
  const goOn = (opened?: string) => {
    setSeen(result)
    setActivity({ opened })
  }
  if (result && result !== seen && result.accountId === accountId)
    return <Moment onDone={() => goOn()} onView={() => goOn(result.id)} result={result} />
  return (
    <>
      <AccountHead connection={connection} />
      <WalletFeatures />
      <PurchaseRow />
      <Holdings initial={activity && 'activity'} opened={activity?.opened} />
      <div className="group">
        {connection.connector.type === 'AUTH' && <NameRow />}
        <SignInRow />
        <ApprovalsRow />
        {connection.connector.type === 'AUTH' && <ProfileRow />}
      </div>
      <NamespaceAccounts />
      <AccountFoot connection={connection} key={connection.account.address} />
    </>
  )
}

function ProfileRow() {
  const { actions } = useCore()
  const message = useMessage(accountWords)
  return (
    <ListRow
      leading={
        <span className="row-icon">
          <Icon of={userIcon} size={20} />
        </span>
      }
      onPress={() => actions.goTo('Profile')}
      title={message('account.profile')}
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
  )
}
