import walletIcon from '@lucide/icons/icons/wallet'
import { Fragment, useRef, useState } from 'react'
import { isCollapsed } from '../../../../shared/features/connect/connect-order.ts'
import type { ConnectMethod } from '../../../../shared/options/features.ts'
import { type WalletRow } from '../../../../shared/wallets/wallet-row.ts'
import { Foot } from '../../components/foot.tsx'
import { LegalLine } from '../../components/legal-line.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { type LoginMethod, useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useModal } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { useConnectMethods } from './use-connect-methods.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useWalletRows } from './use-wallet-rows.ts'
import { Wallets } from './wallets.tsx'
import { connectWords } from './words.ts'

type Block = { readonly wallet: true } | { readonly logins: readonly LoginMethod[] }

function toBlocks(methods: readonly ConnectMethod[]): readonly Block[] {
  return methods.reduce<readonly Block[]>((blocks, method) => {
    if (method === 'wallet') return [...blocks, { wallet: true }]
    const last = blocks.at(-1)
    return last && 'logins' in last
      ? [...blocks.slice(0, -1), { logins: [...last.logins, method] }]
      : [...blocks, { logins: [method] }]
  }, [])
}

/** §2.14: lists the ways to connect. */
export function ConnectView() {
  const { actions, options } = useCore()
  const features = useFeatures()
  const login = useLazy(features.login, 'The logins')
  const HostNote = features.hostParts.peek()?.HostNote
  const rows = useWalletRows()
  const methods = useConnectMethods(rows)
  const message = useMessage(connectWords)
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
            login.value && <login.value.LoginMethods methods={block.logins} onBlocked={onBlocked} />
          )}
        </Fragment>
      ))}
      <Foot>
        {options.enableWalletGuide && methods.includes('wallet') && rows.length > 0 && (
          <Button onPress={() => actions.goTo('WhatIsAWallet')} variant="quiet" wide>
            {message('connect.guide')}
          </Button>
        )}
        <LegalLine boxRef={boxRef} />
        {HostNote && <HostNote />}
      </Foot>
    </>
  )
}

type WalletsProps = { onBlocked: () => void; rows: readonly WalletRow[] }

/** The wallets, behind one button if the host collapses them. */
function WalletMethod({ methods, ...props }: WalletsProps & { methods: readonly ConnectMethod[] }) {
  const { actions, options } = useCore()
  const { allWallets, isFailed, pending } = useSuggestions()
  const [isOpen, setOpen] = useState(!isCollapsed(methods, options.features))
  const isEmpty = props.rows.length === 0
  // With rows it stays false when the modal opens, so the click renders no row again.
  const isLoading = useModal(({ loading }) => isEmpty && (loading || pending > 0))
  const message = useMessage(connectWords)
  if (!isOpen)
    return (
      <Button onPress={() => setOpen(true)} wide>
        {message('connect.expand')}
      </Button>
    )
  if (isLoading) return <SkeletonRows count={3} label={message('connect.loading')} />
  return (
    <>
      {isEmpty && (isFailed || !allWallets) ? <NoWallet /> : <Wallets {...props} />}
      {isFailed && (
        <Notice
          action={message('common.retry')}
          onAction={() => void actions.loadWallets()}
          text={message('wallets.failed')}
        />
      )}
    </>
  )
}

function NoWallet() {
  const { actions, options } = useCore()
  const message = useMessage(connectWords)
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
