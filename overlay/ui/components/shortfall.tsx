import creditCardIcon from '@lucide/icons/icons/credit-card'
import qrCodeIcon from '@lucide/icons/icons/qr-code'
import repeatIcon from '@lucide/icons/icons/repeat'
import { formatAmount, formatMissing } from '../../../shared/format/amount.ts'
import type { TokenBalance } from '../../../shared/portfolio/token-balance.ts'
import { isOnrampOffered, isSwapOffered } from '../../../shared/wallets/wallet-offers.ts'
import { useCore } from '../hooks/use-core.ts'
import { useLocale } from '../hooks/use-locale.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useNetwork } from '../hooks/use-stores.ts'
import { formatNumber } from '../locales/format-number.ts'
import { shortfallWords } from '../locales/shortfall-words.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

type Props = {
  amount: bigint
  /** Whether it is in the view of swaps, which does not offer itself. */
  isInSwap?: boolean
  token: TokenBalance
}

/** Anyone can make a token: one without a price is not sold. */
const isSold = ({ address, price, symbol }: TokenBalance) =>
  symbol !== '' && (address === undefined || price !== undefined)

/** Says what the account lacks, the exact amount in its `title`, and offers the ways to get it that there are here. */
export function Shortfall({ amount, isInSwap = false, token }: Props) {
  const { actions, options, platform } = useCore()
  const { tag } = useLocale()
  const message = useMessage(shortfallWords)
  const network = useNetwork((state) => state.network)
  const { decimals, symbol } = token
  const exact = formatAmount(amount, decimals, decimals)
  const isBuying = isSold(token) && isOnrampOffered({ options, platform }, network)
  const offers = [
    ...(isBuying
      ? [
          {
            go: () => actions.goTo('OnRampProviders', { amount: exact, currency: symbol }),
            icon: creditCardIcon,
            label: 'shortfall.buy' as const,
          },
        ]
      : []),
    ...(!isInSwap && isSwapOffered({ options, platform }, network)
      ? [
          {
            go: () => actions.goTo('Swap', { toToken: token.address ?? symbol }),
            icon: repeatIcon,
            label: 'shortfall.swap' as const,
          },
        ]
      : []),
    ...(options.features.receive
      ? [
          {
            go: () => actions.goTo('WalletReceive'),
            icon: qrCodeIcon,
            label: 'shortfall.receive' as const,
          },
        ]
      : []),
  ]
  return (
    <section className="shortfall">
      <p title={`${formatNumber(exact, tag)} ${symbol}`}>
        {message('shortfall.text', {
          amount: formatNumber(formatMissing(amount, decimals), tag),
          symbol: `\u2068${symbol}\u2069`,
        })}
      </p>
      {offers.length > 0 && (
        <div>
          {offers.map(({ go, icon, label }) => (
            <Button key={label} onPress={go} size="small">
              <Icon of={icon} size={16} />
              {message(label)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
