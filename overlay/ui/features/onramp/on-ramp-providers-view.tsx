import externalLinkIcon from '@lucide/icons/icons/external-link'
import { useState } from 'react'
import type { OnrampFeature } from '../../../../shared/features/onramp/create-onramp.ts'
import type { OnrampSeller } from '../../../../shared/features/onramp/onramp-provider.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { useNavigation, useNetwork } from '../../hooks/use-stores.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { NoSellers } from './onramp-states.tsx'
import { type Currency, OrderPart, type TypedOrder, toAmount } from './order-part.tsx'
import { useOnrampFeature } from './use-onramp.ts'
import { onrampWords } from './words.ts'

/** §1.17: the visitor chooses a provider, and what to buy if they know. */
export function OnRampProvidersView() {
  const message = useMessage(onrampWords)
  const { retry, status, value } = useOnrampFeature()
  // Who sells depends on both.
  useNetwork(({ network }) => network)
  useConnection((state) => state)
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  const sellers = value.actions.getSellers()
  return sellers.length > 0 ? <Sellers onramp={value} sellers={sellers} /> : <NoSellers />
}

const dollars: Currency = { decimals: 6, symbol: 'USDC' }

/** What can be chosen: the native currency, US dollars, and what the view was opened for. */
function useCurrencies(requested: string | undefined): readonly Currency[] {
  const native = useNetwork(({ network }) => network.nativeCurrency)
  const usual = [native, dollars]
  if (!requested || usual.some(({ symbol }) => symbol === requested)) return usual
  return [...usual, { decimals: 18, symbol: requested }]
}

type Props = { onramp: OnrampFeature; sellers: readonly OnrampSeller[] }

function Sellers({ onramp, sellers }: Props) {
  const { actions } = useCore()
  const { tag } = useLocale()
  const message = useMessage(onrampWords)
  const params = useNavigation((state) => state.params.OnRampProviders)
  const currencies = useCurrencies(params?.currency)
  const [order, setOrder] = useState<TypedOrder>(() => ({
    currency: currencies.find(({ symbol }) => symbol === params?.currency),
    text: params?.amount ? formatNumber(params.amount, tag) : '',
  }))
  const { amount, problem } = toAmount(order, tag)

  function choose(seller: OnrampSeller): void {
    // In the task of the click: a browser blocks a window that opens later.
    onramp.actions.startPurchase(seller, { amount, currency: order.currency?.symbol })
    actions.goTo('BuyInProgress')
  }

  return (
    <div className="buy">
      <OrderPart currencies={currencies} onChange={setOrder} order={order} problem={problem} />
      <ul aria-label={message('onramp.providers')} className="group">
        {sellers.map((seller) => (
          <li key={seller.id}>
            <ListRow
              leading={<Avatar imageUrl={seller.imageUrl} name={seller.name} />}
              note={toNote(seller, message, tag)}
              onPress={() => choose(seller)}
              title={seller.name}
              trailing={<Icon of={externalLinkIcon} size={18} />}
            />
          </li>
        ))}
      </ul>
      <p className="buy-note">{message('onramp.note')}</p>
    </div>
  )
}

/** The fee of a provider, and where it delivers if that is another network. */
function toNote(
  { deliversOn, fee }: OnrampSeller,
  message: FormatMessage<keyof typeof onrampWords>,
  tag: string,
): string | undefined {
  const parts = [
    fee && message('onramp.fee', { fee: typeof fee === 'string' ? fee : toRange(fee, tag) }),
    deliversOn && message('onramp.delivers', { network: deliversOn }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

/** A range in percent, such as `1–2%`. */
function toRange([least, most]: readonly [least: number, most: number], tag: string): string {
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    maximumFractionDigits: 2,
    style: 'percent',
  })
  return format.formatRange(least / 100, most / 100)
}
