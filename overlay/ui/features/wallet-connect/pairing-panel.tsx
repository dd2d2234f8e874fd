import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useState } from 'react'
import type { LinkWay } from '../../../../shared/connectors/wallet-connect/deep-links.ts'
import * as limits from '../../../../shared/limits.ts'
import type { PairingFailureStatus } from '../../../../shared/pairing/pairing-controller.ts'
import { Said } from '../../components/said.tsx'
import { useAttempt } from '../../hooks/use-attempt.ts'
import { useCopyLink } from '../../hooks/use-copy-link.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useIsLate } from '../../hooks/use-is-late.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { BrandTile } from '../../primitives/brand-tile.tsx'
import { BusyButton } from '../../primitives/busy-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { QrCode, QrWait } from '../../primitives/qr-code.tsx'
import { WaitRing } from '../../primitives/wait-ring.tsx'
import { walletConnectBrand } from '../../primitives/wallet-connect-brand.ts'
import { useOpenWallet, usePairing, useWalletWays } from './use-pairing.ts'
import { pairingWords } from './words.ts'

function PairingFailure({ status }: { status: PairingFailureStatus }) {
  const { actions } = useCore()
  const message = useMessage(pairingWords)
  const { failure } = useAttempt()
  const reason =
    status === 'not-signed-in' && failure?.details?.['isClock'] === true ? 'clock' : status
  return (
    <div role="alert">
      <EmptyState
        action={
          <Button onPress={() => void actions.startPairing()} variant="primary">
            {message(status === 'expired' ? 'pairing.new-code' : 'common.retry')}
          </Button>
        }
        icon={<Icon of={circleAlertIcon} size={22} />}
        text={message(`pairing.${reason}-text`)}
        title={message(`pairing.${status}`)}
      />
    </div>
  )
}

export function QrPanel() {
  const { wallet } = useWalletWays()
  const pairing = usePairing()
  const message = useMessage(pairingWords)
  const uri = pairing.status === 'waiting' ? pairing.uri : undefined
  const copy = useCopyLink(uri ?? '')
  if (pairing.status !== 'waiting' && pairing.status !== 'idle')
    return <PairingFailure status={pairing.status} />
  const isRenewed = pairing.status === 'waiting' && pairing.isRenewed
  return (
    <div className="pairing">
      {uri ? (
        <QrCode
          label={message('pairing.qr')}
          logo={
            wallet ? (
              <Avatar imageUrl={wallet.imageUrl} name={wallet.name} shape="circle" />
            ) : (
              <BrandTile brand={walletConnectBrand} shape="circle" />
            )
          }
          text={uri}
        />
      ) : (
        <QrWait label={message('pairing.loading')} />
      )}
      <p aria-live="polite" className="pairing-text">
        {message(isRenewed ? 'pairing.renewed' : 'pairing.scan')}
      </p>
      <BusyButton isOff={!uri} onPress={() => void copy()}>
        {message('pairing.copy')}
      </BusyButton>
    </div>
  )
}

/** The app that is waited for. Screen readers announce the change. */
function AppHero({ text }: { text: string }) {
  const { wallet } = useWalletWays()
  const message = useMessage()
  const name = wallet?.name ?? ''
  const title = message('connecting.waiting', { wallet: name })
  return (
    <div className="hero">
      <WaitRing state="waiting">
        <Avatar imageUrl={wallet?.imageUrl} name={name} size="large" />
      </WaitRing>
      <div className="hero-text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Said text={`${title}. ${text}`} />
    </div>
  )
}

/** The stage of a wait. At `over` the view offers to try again (services §5.7). */
type AppWait = 'long' | 'over' | 'short'

/** Times a wait. A new `wait` starts a new time; `undefined` ends it. */
function useAppWait(wait: string | undefined): AppWait {
  const isLong = useIsLate(wait, limits.appWaitLong)
  const isOver = useIsLate(wait, limits.appWaitRetry)
  if (isOver) return 'over'
  return isLong ? 'long' : 'short'
}

export function LinkPanel({ way }: { way: LinkWay }) {
  const { actions } = useCore()
  const { wallet } = useWalletWays()
  const pairing = usePairing()
  const message = useMessage(pairingWords)
  const [tries, setTries] = useState(0)
  const [taps, setTaps] = useState(0)
  const uri = pairing.status === 'waiting' ? pairing.uri : undefined
  const copy = useCopyLink(uri ?? '')
  const openWallet = useOpenWallet(way, uri)
  const waitedFor = taps > 0 ? `app ${taps}` : undefined
  const wait = useAppWait(uri ? waitedFor : `link ${tries}`)
  if (pairing.status !== 'waiting' && pairing.status !== 'idle')
    return <PairingFailure status={pairing.status} />
  const name = wallet?.name ?? ''

  function toText(): string {
    if (wait !== 'short')
      return message(uri ? 'pairing.app-long' : 'pairing.long', { wallet: name })
    return message(uri ? `pairing.${way}-text` : 'pairing.loading', { wallet: name })
  }
  function onRetry(): void {
    setTaps(0)
    setTries(tries + 1)
    void actions.startPairing(true)
  }

  return (
    <div className="pairing">
      <AppHero text={toText()} />
      <BusyButton
        isOff={!uri}
        onPress={() => {
          openWallet()
          setTaps(taps + 1)
        }}
        variant="primary"
      >
        {message('pairing.open', { wallet: name })}
      </BusyButton>
      {wait === 'over' && (
        <Button onPress={onRetry} wide>
          {message('common.retry')}
        </Button>
      )}
      <BusyButton isOff={!uri} onPress={() => void copy()}>
        {message('pairing.copy')}
      </BusyButton>
    </div>
  )
}
