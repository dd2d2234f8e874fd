import checkIcon from '@lucide/icons/icons/check'
import clockIcon from '@lucide/icons/icons/clock'
import xIcon from '@lucide/icons/icons/x'
import type { OnrampFeature } from '../../../../shared/features/onramp/create-onramp.ts'
import type { Delivery, ShownPurchase } from '../../../../shared/features/onramp/onramp-state.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Said } from '../../components/said.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { WaitRing } from '../../primitives/wait-ring.tsx'
import { useOnrampFeature, usePurchase } from './use-onramp.ts'
import { onrampWords } from './words.ts'

export function BuyInProgressView() {
  const message = useMessage(onrampWords)
  const { retry, status, value } = useOnrampFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <Purchase onramp={value} />
}

function Purchase({ onramp }: { onramp: OnrampFeature }) {
  const { actions } = useCore()
  const message = useMessage(onrampWords)
  const state = usePurchase(onramp)
  if (state.status === 'idle')
    return (
      <EmptyState
        action={
          <Button onPress={() => actions.goTo('OnRampProviders')} variant="primary">
            {message('onramp.providers')}
          </Button>
        }
        icon={<Icon of={clockIcon} size={22} />}
        text={message('onramp.nothing-text')}
        title={message('onramp.nothing')}
      />
    )
  return <Progress onramp={onramp} state={state} />
}

/** What is said: what is known of the window comes before that something is waited for. */
function toKind({ isClosed, isResumed, status }: ShownPurchase) {
  if (status !== 'waiting') return status
  if (isClosed) return 'closed'
  return isResumed ? 'resumed' : status
}

type Kind = ReturnType<typeof toKind>

const waiting: readonly Kind[] = ['opening', 'waiting', 'resumed', 'pending']
/** Where the visitor may know that nothing was paid. */
const forgettable: readonly Kind[] = ['closed', 'declined', 'late', 'resumed']

const toRingState = (kind: Kind) => {
  if (kind === 'bought') return 'done'
  return waiting.includes(kind) ? 'waiting' : 'failed'
}

const badges = { done: checkIcon, failed: xIcon, waiting: undefined }

const toReceived = (
  { amount, symbol }: Delivery,
  tag: string,
  message: FormatMessage<keyof typeof onrampWords>,
): string => message('onramp.received', { amount: formatNumber(amount, tag), symbol })

type Props = { onramp: OnrampFeature; state: ShownPurchase }

function Progress({ onramp, state }: Props) {
  const message = useMessage(onrampWords)
  const { tag } = useLocale()
  const { deliveries, seller } = state
  const kind = toKind(state)
  const ring = toRingState(kind)
  const badge = kind === 'late' || kind === 'closed' ? clockIcon : badges[ring]
  const names = { provider: seller.name }
  const [title, note] = [message(`onramp.${kind}`, names), message(`onramp.${kind}-text`, names)]
  const received = kind === 'bought' ? deliveries.map((one) => toReceived(one, tag, message)) : []
  return (
    <>
      <div className="hero buy-hero" data-kind={kind}>
        <WaitRing badge={badge && <Icon of={badge} size={14} strokeWidth={3} />} state={ring}>
          <Avatar imageUrl={seller.imageUrl} name={seller.name} size="large" />
        </WaitRing>
        <div className="hero-text">
          <h3>{title}</h3>
          {received.map((text) => (
            <p className="buy-delivery" key={text}>
              <bdi>{text}</bdi>
            </p>
          ))}
          <p>{note}</p>
        </div>
        <Said text={[title, ...received, note].join('. ')} />
      </div>
      <div className="actions">
        <MainAction kind={kind} onramp={onramp} state={state} />
      </div>
    </>
  )
}

function MainAction({ kind, onramp, state }: Props & { kind: Kind }) {
  const { actions } = useCore()
  const message = useMessage(onrampWords)
  const { followLink, forgetPurchase, lookAgain, restartPurchase } = onramp.actions
  const provider = state.seller.name
  if (kind === 'bought')
    return (
      <Button onPress={() => actions.open({ view: 'Account' })} variant="primary" wide>
        {message('onramp.done')}
      </Button>
    )
  return (
    <>
      {kind === 'blocked' && (
        // The browser's own link, which no browser blocks.
        <a
          className="button"
          data-variant="primary"
          data-wide=""
          href={state.url}
          onClick={followLink}
          rel="noopener noreferrer"
          target="_blank"
        >
          {message('onramp.open', { provider })}
        </a>
      )}
      {kind === 'unavailable' && (
        <Button onPress={restartPurchase} variant="primary" wide>
          {message('common.retry')}
        </Button>
      )}
      {kind === 'late' && (
        <Button onPress={lookAgain} variant="primary" wide>
          {message('onramp.again')}
        </Button>
      )}
      {(kind === 'closed' || kind === 'resumed') && (
        <Button onPress={restartPurchase} variant="primary" wide>
          {message('onramp.open-again', { provider })}
        </Button>
      )}
      {forgettable.includes(kind) && (
        <Button
          onPress={() => {
            forgetPurchase()
            actions.goBack()
          }}
          wide
        >
          {message('onramp.forget')}
        </Button>
      )}
      <Button onPress={() => actions.goBack()} wide>
        {message('common.back')}
      </Button>
    </>
  )
}
