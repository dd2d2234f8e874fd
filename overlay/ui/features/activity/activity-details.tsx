import warningIcon from '@lucide/icons/icons/triangle-alert'
import { isSameAddress, shortenAddress } from '../../../../shared/format/address.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'
import { AddressValue } from '../../components/address-value.tsx'
import { ExplorerLink } from '../../components/explorer-link.tsx'
import { NftPicture } from '../../components/nft-picture.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ForgetTransaction } from './forget-transaction.tsx'
import { useName } from './use-name.ts'
import { activityWords } from './words.ts'

type Props = {
  /** The address that the other side imitates. */
  imitated: string | undefined
  item: ActivityItem
  network: Network
}

export function ActivityDetails({ imitated, item, network }: Props) {
  const { tag } = useLocale()
  const message = useMessage(activityWords)
  const address = useConnection((state) =>
    state.status === 'connected' ? state.account.address : undefined,
  )
  const { hash, minedAt, sentFrom, sentTo } = item
  // An explorer does not know a hash that is for the signers of an account.
  const explorer = item.status === 'awaiting-signers' ? undefined : network.blockExplorers?.default
  const time = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return (
    <dl className="details">
      <Pictures item={item} />
      <div>
        <dt>{message('activity.time')}</dt>
        <dd>{time.format(minedAt)}</dd>
      </div>
      {(imitated !== undefined || !isSameAddress(sentFrom, address)) && (
        <div className="detail-warning">
          <dt>
            <Icon of={warningIcon} size={16} />
            <span className="sr-only">{message('activity.warning')}</span>
          </dt>
          <dd>
            {imitated === undefined
              ? message('activity.unsolicited')
              : message('activity.imitation-text', { address: shortenAddress(imitated) })}
          </dd>
        </div>
      )}
      <Party activeAddress={address} address={sentFrom} label={message('activity.from')} />
      <Party activeAddress={address} address={sentTo} label={message('activity.to')} />
      {hash && <Detail label={message('activity.hash')} text={hash} />}
      {hash && explorer && (
        <div>
          <dt className="sr-only">{explorer.name}</dt>
          <dd>
            <ExplorerLink id={hash} kind="transaction" network={network} />
          </dd>
        </div>
      )}
      <ForgetTransaction item={item} />
    </dl>
  )
}

const mostPictures = 4

function Pictures({ item }: { item: ActivityItem }) {
  const message = useMessage(activityWords)
  const nfts = item.transfers.filter(({ isNft, previewUrl }) => isNft && previewUrl)
  if (nfts.length === 0) return null
  return (
    <div>
      <dt>{message('nfts.title')}</dt>
      <dd className="activity-pictures">
        {nfts.slice(0, mostPictures).map(({ isSpam, previewUrl, symbol }, index) => (
          <NftPicture
            isSpam={isSpam}
            // oxlint-disable-next-line react/no-array-index-key -- The transfers of a transaction do not change.
            key={index}
            name={symbol || message('activity.unnamed')}
            url={previewUrl}
          />
        ))}
      </dd>
    </div>
  )
}

type PartyProps = { activeAddress: string | undefined; address: string; label: string }

/** Who sent, or who received. Another account than the visitor's has its name beside its address. */
function Party({ activeAddress, address, label }: PartyProps) {
  const name = useName(isSameAddress(address, activeAddress) ? undefined : address)
  return <Detail label={label} name={name} text={address} />
}

function Detail({ label, name, text }: { label: string; name?: string | undefined; text: string }) {
  if (!text) return null
  return (
    <div className="detail">
      <dt>{label}</dt>
      {name && (
        <dd className="detail-name">
          <bdi dir="ltr">{name}</bdi>
        </dd>
      )}
      <AddressValue address={text} />
    </div>
  )
}
