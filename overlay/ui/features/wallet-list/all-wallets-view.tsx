import searchXIcon from '@lucide/icons/icons/search-x'
import { type RefObject, useRef, useState } from 'react'
import type { WalletRow } from '../../../../shared/wallets/wallet-row.ts'
import { Foot } from '../../components/foot.tsx'
import { LegalLine } from '../../components/legal-line.tsx'
import { WalletListRow } from '../../components/wallet-list-row.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLegal } from '../../hooks/use-legal.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SearchField } from '../../primitives/search-field.tsx'
import { VirtualList, type VirtualListHandle } from '../../primitives/virtual-list.tsx'
import { type AllWallets, useAllWallets } from './use-all-wallets.ts'
import { walletListWords } from './words.ts'

/** Half of the last one is cut off, as of a list that is longer than its place. */
const pendingRows = 9

/** §2.16: browse and search every wallet. */
export function AllWalletsView() {
  const { actions, options } = useCore()
  const all = useAllWallets()
  const [text, setText] = useState(all.text)
  const message = useMessage(walletListWords)
  const { isRequired } = useLegal()
  const boxRef = useRef<HTMLInputElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)

  function onChange(value: string): void {
    setText(value)
    actions.searchWallets(value)
  }

  return (
    <>
      <SearchField
        clearLabel={message('wallets.search-clear')}
        fieldRef={fieldRef}
        label={message('wallets.search')}
        onChange={onChange}
        onDown={() => listRef.current?.focusFirst()}
        value={text}
      />
      {all.isFailed && (
        <Notice
          action={message('common.retry')}
          onAction={all.retry}
          text={message('wallets.failed')}
        />
      )}
      <output className="sr-only">{toSpoken(all, message)}</output>
      {all.rows.length === 0 && !all.isPending ? (
        <NothingFound isFailed={all.isFailed} text={all.text} />
      ) : (
        <WalletList
          all={all}
          listRef={listRef}
          onBlocked={() => boxRef.current?.focus()}
          onLeave={() => fieldRef.current?.focus()}
        />
      )}
      {(isRequired || options.adapters.length === 0) && (
        <Foot>
          <LegalLine boxRef={boxRef} />
        </Foot>
      )}
    </>
  )
}

function toSpoken(
  { isPending, rows, text }: AllWallets,
  message: FormatMessage<keyof typeof walletListWords>,
): string {
  if (isPending) return message(text ? 'wallets.searching' : 'wallets.loading')
  return text ? message('wallets.found', { count: String(rows.length) }) : ''
}

type ListProps = {
  all: AllWallets
  listRef: RefObject<VirtualListHandle | null>
  onBlocked: () => void
  onLeave: () => void
}

function WalletList({ all, listRef, onBlocked, onLeave }: ListProps) {
  const { actions } = useCore()
  const { isBlocking } = useLegal()
  const message = useMessage(walletListWords)
  const { isPending, rows, text } = all

  function onChoose({ connector, wallet }: WalletRow): void {
    if (isBlocking) onBlocked()
    else if (connector) void actions.connectWallet(connector)
    else if (wallet) void actions.chooseWallet(wallet)
  }

  return (
    <VirtualList
      handleRef={listRef}
      items={rows}
      key={text}
      label={message('wallets.list')}
      onEnd={() => {
        if (!text) void actions.loadMoreWallets()
      }}
      onLeave={onLeave}
      pending={isPending ? pendingRows : 0}
      renderRow={({ item, tabIndex }) => (
        <WalletListRow onChoose={() => onChoose(item)} row={item} tabIndex={tabIndex} />
      )}
    />
  )
}

function NothingFound({ isFailed, text }: { isFailed: boolean; text: string }) {
  const { actions, options } = useCore()
  const message = useMessage(walletListWords)
  if (isFailed) return null
  return (
    <EmptyState
      action={
        options.enableWalletGuide && (
          <Button onPress={() => actions.goTo('GetWallet')}>{message('get.title')}</Button>
        )
      }
      icon={<Icon of={searchXIcon} size={22} />}
      text={text ? message('wallets.empty-text', { text }) : message('wallets.none-text')}
      title={message(text ? 'wallets.empty' : 'wallets.none')}
    />
  )
}
