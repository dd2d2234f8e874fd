import type { ReactNode } from 'react'
import { shortenAddress } from '../../../shared/format/address.ts'
import type { Network } from '../../../shared/networks/network.ts'
import type { TokenBalance } from '../../../shared/portfolio/token-balance.ts'
import { useLocale } from '../hooks/use-locale.ts'
import { useMessage } from '../hooks/use-message.ts'
import { formatFiat, formatTokenAmount } from '../locales/format-token.ts'
import { tokenListWords } from '../locales/token-list-words.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { NetworkAvatar } from './network-avatar.tsx'
import { UnknownValue } from './unknown-value.tsx'

/** The name that is shown: a token without one is known by its address. */
const toName = ({ address, name, symbol }: TokenBalance) =>
  name || symbol || (address ? shortenAddress(address) : '')

/** The picture of a token: the native currency has that of its network. */
export function TokenPicture({
  network,
  size = 'medium',
  token,
}: {
  network: Network
  size?: 'large' | 'medium'
  token: TokenBalance
}) {
  if (token.address === undefined) return <NetworkAvatar network={network} size={size} />
  return <Avatar imageUrl={token.iconUrl} name={toName(token)} shape="circle" size={size} />
}

type Props = {
  /** Whether the address is shown, because the name does not say which token it is. */
  isAmbiguous?: boolean
  network: Network
  note?: ReactNode
  token: TokenBalance
}

export function TokenFace({ isAmbiguous = false, network, note, token }: Props) {
  const { tag } = useLocale()
  const message = useMessage(tokenListWords)
  return (
    <>
      <TokenPicture network={network} token={token} />
      <span className="row-text">
        <bdi className="row-title">{toName(token) || message('tokens.unnamed')}</bdi>
        <span className="row-note">
          <bdi dir="ltr">
            {formatTokenAmount(token, tag) ?? <UnknownValue />} <bdi>{token.symbol}</bdi>
          </bdi>
          {isAmbiguous && token.address !== undefined && (
            <>
              {'\u00a0· '}
              <bdi className="token-address">{shortenAddress(token.address)}</bdi>
            </>
          )}
          {note}
        </span>
      </span>
    </>
  )
}

/** What the amount of a token is worth, at the end of its row. */
export function TokenValue({ value }: Pick<TokenBalance, 'value'>) {
  const { tag } = useLocale()
  return (
    <bdi className="token-value" dir="ltr">
      {value === undefined ? <UnknownValue /> : formatFiat(value, tag)}
    </bdi>
  )
}
