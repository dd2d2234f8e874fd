import { useRef, useState } from 'react'
import type { ReadyNfts } from '../../../../shared/features/nfts/nft.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { focusElement } from '../../primitives/focus.ts'
import { focusPlace } from '../../primitives/focus-place.ts'
import { Notice } from '../../primitives/notice.tsx'
import { NftEnd } from './nft-end.tsx'
import { NftGrid, NftSkeletons } from './nft-grid.tsx'
import { NoNfts, NoRecentNfts, UnsupportedNfts } from './nft-states.tsx'
import { useNfts } from './use-nfts.ts'
import { nftWords } from './words.ts'

/** How many NFTs the account shows, until the visitor wants to see all. */
const firstTiles = 4

/** §2.3: the NFTs that the account has on the active network. */
export function NftsTab() {
  const message = useMessage(nftWords)
  const { hasFailed, keep, loadMore, refresh, state } = useNfts()
  if (hasFailed)
    return (
      <Notice action={message('common.retry')} onAction={refresh} text={message('nfts.failed')} />
    )
  if (state.status === 'unsupported') return <UnsupportedNfts />
  if (state.status === 'ready')
    return (
      <Nfts key={state.accountId} keep={keep} loadMore={loadMore} refresh={refresh} state={state} />
    )
  return <NftSkeletons count={firstTiles} label={message('nfts.loading')} />
}

type NftsProps = Pick<ReturnType<typeof useNfts>, 'keep' | 'loadMore' | 'refresh'> & {
  state: ReadyNfts
}

function Nfts({ keep, loadMore, refresh, state }: NftsProps) {
  const message = useMessage(nftWords)
  const { isIncomplete, items, more, spam } = state
  const [isWhole, setIsWhole] = useState(false)
  const hasItems = items.length > 0
  return (
    <>
      {isIncomplete && (
        <Notice
          action={message('common.retry')}
          onAction={refresh}
          text={message('nfts.incomplete')}
        />
      )}
      {hasItems ? (
        <Shown isWhole={isWhole} onWhole={() => setIsWhole(true)} state={state} />
      ) : (
        <NothingShown state={state} />
      )}
      {(isWhole || !hasItems) && (
        <NftEnd
          count={items.length}
          isEager={hasItems}
          more={more}
          onMore={() => {
            setIsWhole(true)
            loadMore()
          }}
        />
      )}
      {more === 'failed' && (
        <Notice
          action={message('common.retry')}
          onAction={loadMore}
          text={message('nfts.failed-more')}
        />
      )}
      {spam.length > 0 && <Spam keep={keep} spam={spam} />}
    </>
  )
}

type PartProps = { state: ReadyNfts }

/** The newest NFTs, and all of them once the visitor wants to see them. */
function Shown({
  isWhole,
  onWhole,
  state: { items, more },
}: PartProps & { isWhole: boolean; onWhole: () => void }) {
  const message = useMessage(nftWords)
  const hasFurther = items.length > firstTiles || more === 'some'
  return (
    <>
      <NftGrid
        label={message('nfts.title')}
        nfts={isWhole ? items : items.slice(0, firstTiles)}
        pending={isWhole && more === 'loading' ? 2 : 0}
      />
      {!isWhole && hasFurther && (
        <Button onPress={onWhole} variant="quiet" wide>
          {message('nfts.all')}
        </Button>
      )}
    </>
  )
}

/** What is said where there is no NFT: none is claimed to be missing before all is known. */
function NothingShown({ state }: PartProps) {
  const message = useMessage(nftWords)
  const { isIncomplete, more } = state
  if (more === 'loading') return <NftSkeletons count={firstTiles} label={message('nfts.loading')} />
  if (more === 'some') return <NoRecentNfts />
  return isIncomplete || more === 'failed' ? null : <NoNfts />
}

/** Spam, hidden until the visitor wants to see it. */
function Spam({ keep, spam }: Pick<NftsProps, 'keep'> & Pick<ReadyNfts, 'spam'>) {
  const message = useMessage(nftWords)
  const part = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  return (
    <div
      aria-label={message('nfts.spam-list')}
      className="nft-spam-part"
      ref={part}
      {...focusPlace}
    >
      <Button onPress={() => setIsShown(!isShown)} variant="quiet" wide>
        {isShown ? message('nfts.spam-hide') : message('nfts.spam', { count: String(spam.length) })}
      </Button>
      {isShown && (
        <NftGrid
          label={message('nfts.spam-list')}
          nfts={spam}
          onKeep={(id) => {
            // The pressed button goes with its tile.
            focusElement(part.current)
            keep(id)
          }}
        />
      )}
    </div>
  )
}
