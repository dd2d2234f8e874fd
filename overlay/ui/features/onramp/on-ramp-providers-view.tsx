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
import { CurrencyPart } from './currency-part.tsx'
import { NoSellers } from './onramp-states.tsx'
import { OrderPart } from './order-part.tsx'
import { type TypedAmount, toArrival, toOrder } from './to-order.ts'
import { useCurrencies } from './use-currencies.ts'
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

type Props = { onramp: OnrampFeature; sellers: readonly OnrampSeller[] }

function Sellers({ onramp, sellers }: Props) {
  const { actions } = useCore()
  const { tag } = useLocale()
  const message = useMessage(onrampWords)
  const params = useNavigation((state) => state.params.OnRampProviders)
  const currencies = useCurrencies(params?.currency)
  const [symbol, setSymbol] = useState(params?.currency)
  const [typed, setTyped] = useState<TypedAmount>(() =>
    params?.amount
      ? { text: formatNumber(params.amount, tag), unit: 'token' }
      : { text: '', unit: 'fiat' },
  )
  const currency = currencies.find((one) => one.symbol === symbol) ?? currencies[0]
  if (!currency) return null
  const order = toOrder(typed, currency, tag)

  function choose(seller: OnrampSeller): void {
    // In the task of the click: a browser blocks a window that opens later.
    onramp.actions.startPurchase(seller, order.order)
    actions.goTo('BuyInProgress')
  }

  return (
    <div className="buy">
      <CurrencyPart currencies={currencies} currency={currency} onChoose={setSymbol} />
      <OrderPart currency={currency} onChange={setTyped} order={order} typed={typed} />
      <ul aria-label={message('onramp.providers')} className="group">
        {sellers.map((seller) => (
          <li key={seller.id}>
            <ListRow
              leading={<Avatar imageUrl={seller.imageUrl} name={seller.name} />}
              note={toNote({
                arrival: toArrival(order.value, currency, {
                  fee: seller.fee,
                  tag,
                  unit: typed.unit,
                }),
                message,
                seller,
                tag,
              })}
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

type NoteParts = {
  arrival: ReturnType<typeof toArrival>
  message: FormatMessage<keyof typeof onrampWords>
  seller: OnrampSeller
  tag: string
}

/** What arrives, or the fee while that is not known, and where it is delivered if that is another network. */
function toNote({ arrival, message, seller, tag }: NoteParts): string | undefined {
  const { deliversOn, fee } = seller
  const isFeeShown = typeof fee === 'string' || arrival === undefined
  const parts = [
    arrival && message(`onramp.arrives-${arrival.kind}`, { amount: arrival.amount }),
    isFeeShown &&
      fee &&
      message('onramp.fee', { fee: typeof fee === 'string' ? fee : toRange(fee, tag) }),
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
