import { useEffect } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import { type PaymentMomentProps, useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

/** Loads what says that a payment was sent. Without it, the visitor goes on. */
export function Moment(props: PaymentMomentProps) {
  const { status, value } = useLazy(
    useFeatures().paymentMoment,
    'What says that a payment was sent',
  )
  const { actions } = useCore()
  const { onDone } = props
  // As Account does: what is behind has changed once the visitor goes on.
  useTokens()
  useEffect(() => actions.watchBalance(), [actions])
  useStyles(value?.styles ?? '')
  useEffect(() => {
    if (status === 'failed') onDone()
  }, [onDone, status])
  return value ? <value.PaymentMoment {...props} /> : <AccountSkeleton />
}
