import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import { type TokenBalance, toValue } from '../../../../shared/portfolio/token-balance.ts'
import { TokenPicture } from '../../components/token-face.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

type Props = {
  /** In the smallest unit. */
  amount: bigint
  fromToken: TokenBalance
  received: bigint | undefined
  toToken: TokenBalance
}

/** What is paid and what arrives. The heading is the sentence that the visitor confirms; it names the network. */
export function SwapRows({ amount, fromToken, received, toToken }: Props) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  const paid = toExactText(amount, fromToken.decimals, tag)
  const got = received === undefined ? undefined : toFineText(received, toToken.decimals, tag)
  return (
    <div className="swap-rows">
      {got !== undefined && (
        <h3 className="sr-only">
          <bdi>
            {message('swap.sentence', {
              amount: paid,
              from: toSymbol(fromToken),
              network: network.name,
              to: `${got} ${toSymbol(toToken)}`,
            })}
          </bdi>
        </h3>
      )}
      <Row amount={amount} text={paid} title={message('swap.from')} token={fromToken} />
      <span className="swap-arrow">
        <Icon of={arrowDownIcon} size={16} />
      </span>
      <Row amount={received} text={got} title={message('swap.get')} token={toToken} />
    </div>
  )
}

type RowProps = {
  amount: bigint | undefined
  text: string | undefined
  title: string
  token: TokenBalance
}

/** Above so many characters, an amount gets a smaller size. */
const longest = 14

function Row({ amount, text, title, token }: RowProps) {
  const { tag } = useLocale()
  const network = useSwapNetwork()
  const worth = toValue(amount, token.decimals, token.price)
  return (
    <div className="swap-row">
      <TokenPicture network={network} token={token} />
      <div>
        <span
          className="swap-row-amount"
          data-size={(text?.length ?? 0) > longest ? 'small' : undefined}
          dir="ltr"
        >
          {text === undefined ? <Skeleton shape="short" /> : <bdi>{text}</bdi>}{' '}
          <bdi>{toSymbol(token)}</bdi>
        </span>
        <span className="row-note">
          {title}
          {text === undefined && <Skeleton shape="text" />}
          {worth !== undefined && (
            <>
              {' · '}
              <bdi>{formatFiat(worth, tag)}</bdi>
            </>
          )}
        </span>
      </div>
    </div>
  )
}
