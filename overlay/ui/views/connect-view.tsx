import layoutGridIcon from '@lucide/icons/icons/layout-grid'
import walletIcon from '@lucide/icons/icons/wallet'
import { useRef, useState } from 'react'
import { isCollapsed, type WalletRow } from '../../../shared/flows/connect-order.ts'
import { useSuggestions } from '../hooks/use-catalogue.ts'
import { useConnectMethods } from '../hooks/use-connect-methods.ts'
import { useCore } from '../hooks/use-core.ts'
import { useLegal } from '../hooks/use-legal.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useModal } from '../hooks/use-stores.ts'
import { useWalletRows } from '../hooks/use-wallet-rows.ts'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ListRow } from '../primitives/list-row.tsx'
import { Notice } from '../primitives/notice.tsx'
import { SkeletonRow, SkeletonRows } from '../primitives/skeleton.tsx'
import { LegalLine } from './legal-line.tsx'
import { WalletListRow } from './wallet-list-row.tsx'

/** §2.14: pick a wallet. */
export function ConnectView() {
  const { actions, options } = useCore()
  const rows = useWalletRows()
  const methods = useConnectMethods(rows)
  const { isFailed } = useSuggestions()
  const [isOpen, setOpen] = useState(!isCollapsed(methods, options.features))
  const message = useMessage()
  const boxRef = useRef<HTMLInputElement>(null)

  if (methods.length === 0)
    return (
      <EmptyState
        icon={<Icon of={walletIcon} size={22} />}
        text={message('connect.off-text')}
        title={message('connect.off')}
      />
    )
  if (!isOpen)
    return (
      <Button onPress={() => setOpen(true)} wide>
        {message('connect.expand')}
      </Button>
    )
  return (
    <>
      <Wallets onBlocked={() => boxRef.current?.focus()} rows={rows} />
      {isFailed && (
        <Notice
          action={message('common.retry')}
          onAction={() => void actions.loadWallets()}
          text={message('wallets.failed')}
        />
      )}
      {rows.length > 0 && options.enableWalletGuide && (
        <Button onPress={() => actions.goTo('WhatIsAWallet')} variant="quiet" wide>
          {message('connect.guide')}
        </Button>
      )}
      <LegalLine boxRef={boxRef} />
    </>
  )
}

function Wallets({ onBlocked, rows }: { onBlocked: () => void; rows: readonly WalletRow[] }) {
  const { actions } = useCore()
  const { allWallets, isFailed, pending } = useSuggestions()
  const isLoading = useModal(({ loading }) => loading)
  const message = useMessage()
  const { isBlocking } = useLegal()

  function onChoose({ connector, wallet }: WalletRow): void {
    if (isBlocking) onBlocked()
    else if (connector) void actions.connectWallet(connector.id)
    else void actions.chooseWallet(wallet)
  }

  if (rows.length === 0 && (isLoading || pending > 0))
    return <SkeletonRows count={3} label={message('connect.loading')} />
  if (rows.length === 0 && (isFailed || !allWallets)) return <NoWallet />
  return (
    <ul aria-busy={pending > 0} aria-label={message('connect.wallets')} className="group">
      {rows.map((row) => (
        <li data-type={row.type} key={toKey(row)}>
          <WalletListRow onChoose={() => onChoose(row)} row={row} />
        </li>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <li aria-hidden="true" key={index}>
          <SkeletonRow />
        </li>
      ))}
      {allWallets && (
        <li>
          <ListRow
            leading={
              <span className="row-icon">
                <Icon of={layoutGridIcon} size={20} />
              </span>
            }
            onPress={() => actions.goTo('AllWallets')}
            title={message('wallets.title')}
            trailing={allWallets.count && <Badge text={allWallets.count} />}
          />
        </li>
      )}
    </ul>
  )
}

const toKey = ({ connector, wallet }: WalletRow) =>
  connector ? `${connector.chain}:${connector.id}` : `wallet:${wallet.id}`

function NoWallet() {
  const { actions, options } = useCore()
  const message = useMessage()
  return (
    <EmptyState
      action={
        options.enableWalletGuide && (
          <Button onPress={() => actions.goTo('WhatIsAWallet')}>
            {message('connect.guide-action')}
          </Button>
        )
      }
      icon={<Icon of={walletIcon} size={22} />}
      text={message('connect.empty-text')}
      title={message('connect.empty')}
    />
  )
}
