import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Wallet from 'lucide-react/icons/wallet'
import { useRef } from 'react'
import type { WalletRow } from '../../../shared/flows/connect-order.ts'
import { useConnectMethods } from '../hooks/use-connect-methods.ts'
import { useCore } from '../hooks/use-core.ts'
import { useLegal } from '../hooks/use-legal.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useModal } from '../hooks/use-stores.ts'
import { useWalletRows } from '../hooks/use-wallet-rows.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { ListRow } from '../primitives/list-row.tsx'
import { SkeletonRows } from '../primitives/skeleton.tsx'
import { LegalLine } from './legal-line.tsx'

/** §2.14: pick a wallet. */
export function ConnectView() {
  const { actions, options } = useCore()
  const rows = useWalletRows()
  const methods = useConnectMethods(rows)
  const isLoading = useModal(({ loading }) => loading)
  const message = useMessage()
  const boxRef = useRef<HTMLInputElement>(null)
  const { isBlocking } = useLegal()

  const onChoose = (id: string) =>
    isBlocking ? boxRef.current?.focus() : void actions.connectWallet(id)
  if (methods.length === 0)
    return (
      <EmptyState
        icon={<Wallet size={22} />}
        text={message('connect.off-text')}
        title={message('connect.off')}
      />
    )
  if (rows.length === 0 && isLoading)
    return <SkeletonRows count={3} label={message('connect.loading')} />
  if (rows.length === 0) return <NoWallet />
  return (
    <>
      <ul aria-label={message('connect.wallets')} className="group">
        {rows.map((row) => (
          <li key={`${row.connector.chain}:${row.connector.id}`}>
            <WalletListRow onChoose={onChoose} row={row} />
          </li>
        ))}
      </ul>
      {options.enableWalletGuide && (
        <Button onPress={() => actions.goTo('WhatIsAWallet')} variant="quiet" wide>
          {message('connect.guide')}
        </Button>
      )}
      <LegalLine boxRef={boxRef} />
    </>
  )
}

function WalletListRow({ onChoose, row }: { onChoose: (id: string) => void; row: WalletRow }) {
  const message = useMessage()
  const { isBlocking } = useLegal()
  const { connector } = row
  const isContested = connector.info?.isContested === true
  return (
    <ListRow
      isDisabled={isBlocking}
      leading={<Avatar imageUrl={connector.imageUrl} name={connector.name} />}
      note={isContested ? message('connect.contested') : undefined}
      noteTone="warning"
      onPress={() => onChoose(connector.id)}
      title={connector.name}
      trailing={<WalletMark row={row} />}
    />
  )
}

/** The one thing that most needs saying about a wallet. */
function WalletMark({ row }: { row: WalletRow }) {
  const message = useMessage()
  if (row.connector.info?.isContested) return <TriangleAlert className="warning" size={18} />
  if (row.isRecent) return <Badge text={message('connect.recent')} />
  return row.isInstalled ? <Badge text={message('connect.installed')} tone="success" /> : null
}

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
      icon={<Wallet size={22} />}
      text={message('connect.empty-text')}
      title={message('connect.empty')}
    />
  )
}
