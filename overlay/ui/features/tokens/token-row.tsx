import type { Network } from '../../../../shared/networks/network.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { ContractFact } from '../../components/contract-fact.tsx'
import { TokenFace, TokenValue } from '../../components/token-face.tsx'
import { UnknownValue } from '../../components/unknown-value.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { tokenWords } from './words.ts'

type Props = {
  isAmbiguous: boolean
  isOpen: boolean
  network: Network
  onToggle: () => void
  tabIndex?: number | undefined
  token: TokenBalance
}

/** One token. Pressing it shows what the name does not prove: the contract, and the price of one. */
export function TokenRow(props: Props) {
  const { isAmbiguous, isOpen, network, onToggle, tabIndex, token } = props
  return (
    <>
      <button
        aria-expanded={isOpen}
        className="row"
        onClick={onToggle}
        tabIndex={tabIndex}
        type="button"
      >
        <TokenFace isAmbiguous={isAmbiguous} network={network} token={token} />
        <TokenValue value={token.value} />
      </button>
      {isOpen && <TokenDetails network={network} token={token} />}
    </>
  )
}

function TokenDetails({ network, token }: Pick<Props, 'network' | 'token'>) {
  const { tag } = useLocale()
  const message = useMessage(tokenWords)
  const { address, price } = token
  return (
    <dl className="details">
      <div>
        <dt>{message('tokens.price')}</dt>
        <dd>
          <bdi dir="ltr">{price === undefined ? <UnknownValue /> : formatFiat(price, tag)}</bdi>
        </dd>
      </div>
      {address !== undefined && (
        <ContractFact address={address} label={message('tokens.contract')} network={network} />
      )}
    </dl>
  )
}
