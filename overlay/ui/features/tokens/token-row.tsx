import externalLinkIcon from '@lucide/icons/icons/external-link'
import { groupAddress, shortenAddress } from '../../../../shared/format/address.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat, formatTokenAmount } from '../../locales/format-token.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { Avatar } from '../../primitives/avatar.tsx'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { tokenWords } from './words.ts'

type Props = {
  isOpen: boolean
  network: Network
  onToggle: () => void
  tabIndex?: number | undefined
  token: TokenBalance
}

/** The name that a row shows: a token without one is known by its address. */
const toName = ({ address, name, symbol }: TokenBalance) =>
  name || symbol || (address ? shortenAddress(address) : '')

/** One token. Pressing it shows what the name does not prove: the contract, and the price of one. */
export function TokenRow({ isOpen, network, onToggle, tabIndex, token }: Props) {
  const { tag } = useLocale()
  const message = useMessage(tokenWords)
  const amount = formatTokenAmount(token, tag)
  return (
    <>
      <button
        aria-expanded={isOpen}
        className="row"
        onClick={onToggle}
        tabIndex={tabIndex}
        type="button"
      >
        {token.address === undefined ? (
          <NetworkAvatar network={network} />
        ) : (
          <Avatar imageUrl={token.iconUrl} name={toName(token)} shape="circle" />
        )}
        <span className="row-text">
          <bdi className="row-title">{toName(token) || message('tokens.unnamed')}</bdi>
          <span className="row-note">
            {amount ?? <Unknown />} <bdi>{token.symbol}</bdi>
          </span>
        </span>
        <span className="token-value">
          {token.value === undefined ? <Unknown /> : formatFiat(token.value, tag)}
        </span>
      </button>
      {isOpen && <TokenDetails network={network} token={token} />}
    </>
  )
}

/** What is not known is a dash, and never a zero. */
function Unknown() {
  const message = useMessage(tokenWords)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{message('tokens.unknown')}</span>
    </>
  )
}

function TokenDetails({ network, token }: Pick<Props, 'network' | 'token'>) {
  const { actions } = useCore()
  const { tag } = useLocale()
  const message = useMessage(tokenWords)
  const { address, price } = token
  const explorer = network.blockExplorers?.default
  return (
    <dl className="details">
      <div>
        <dt>{message('tokens.price')}</dt>
        <dd>{price === undefined ? <Unknown /> : formatFiat(price, tag)}</dd>
      </div>
      {address !== undefined && (
        <div>
          <dt>{message('tokens.contract')}</dt>
          <dd>
            <AddressText groups={groupAddress(address)} />
            <CopyButton
              doneText={message('account.copied')}
              label={message('account.copy')}
              onFailed={() => actions.notify('error', 'copy-failed')}
              text={address}
            />
          </dd>
          {explorer && (
            <dd>
              <a
                className="link"
                href={`${explorer.url.replace(/\/$/, '')}/token/${address}`}
                rel="noopener noreferrer"
                target="_blank"
              >
                {message('tokens.view', { explorer: explorer.name })}
                <Icon of={externalLinkIcon} size={16} />
                <span className="sr-only">, {message('common.new-tab')}</span>
              </a>
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}
