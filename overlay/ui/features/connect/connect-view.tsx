import layoutGridIcon from '@lucide/icons/icons/layout-grid'
import walletIcon from '@lucide/icons/icons/wallet'
import { Fragment, useRef, useState } from 'react'
import { isCollapsed, type WalletRow } from '../../../shared/flows/connect-order.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import { useSuggestions } from '../hooks/use-catalogue.ts'
import { useConnectMethods } from '../hooks/use-connect-methods.ts'
import { useCore } from '../hooks/use-core.ts'
import type { LoginMethod } from '../hooks/use-later.ts'
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
import { LoginSlot } from './login-slot.tsx'
import { WalletListRow } from './wallet-list-row.tsx'

type Block = { readonly wallet: true } | { readonly logins: readonly LoginMethod[] }

/** The logins that follow one another stand together. */
function toBlocks(methods: readonly ConnectMethod[]): readonly Block[] {
  return methods.reduce<readonly Block[]>((blocks, method) => {
    if (method === 'wallet') return [...blocks, { wallet: true }]
    const last = blocks.at(-1)
    return last && 'logins' in last
      ? [...blocks.slice(0, -1), { logins: [...last.logins, method] }]
      : [...blocks, { logins: [method] }]
  }, [])
}

/** §2.14: pick a way to connect, or a wallet. */
export function ConnectView() {
  const rows = useWalletRows()
  const methods = useConnectMethods(rows)
  const message = useMessage()
  const boxRef = useRef<HTMLInputElement>(null)
  const onBlocked = () => boxRef.current?.focus()

  if (methods.length === 0)
    return (
      <EmptyState
        icon={<Icon of={walletIcon} size={22} />}
        text={message('connect.off-text')}
        title={message('connect.off')}
      />
    )
  return (
    <>
      {toBlocks(methods).map((block, index) => (
        <Fragment key={'wallet' in block ? 'wallet' : block.logins.join()}>
          {index > 0 && <p className="or">{message('connect.or')}</p>}
          {'wallet' in block ? (
            <WalletMethod methods={methods} onBlocked={onBlocked} rows={rows} />
          ) : (
            <LoginSlot methods={block.logins} onBlocked={onBlocked} />
          )}
        </Fragment>
      ))}
      <LegalLine boxRef={boxRef} />
    </>
  )
}

type WalletsProps = { onBlocked: () => void; rows: readonly WalletRow[] }

/** The wallets, behind one button where the host wants them there. */
function WalletMethod({ methods, ...props }: WalletsProps & { methods: readonly ConnectMethod[] }) {
  const { actions, options } = useCore()
  const { isFailed } = useSuggestions()
  const [isOpen, setOpen] = useState(!isCollapsed(methods, options.features))
  const message = useMessage()
  if (!isOpen)
    return (
      <Button onPress={() => setOpen(true)} wide>
        {message('connect.expand')}
      </Button>
    )
  return (
    <>
      <Wallets {...props} />
      {isFailed && (
        <Notice
          action={message('common.retry')}
          onAction={() => void actions.loadWallets()}
          text={message('wallets.failed')}
        />
      )}
      {props.rows.length > 0 && options.enableWalletGuide && (
        <Button onPress={() => actions.goTo('WhatIsAWallet')} variant="quiet" wide>
          {message('connect.guide')}
        </Button>
      )}
    </>
  )
}

function Wallets({ onBlocked, rows }: WalletsProps) {
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
