import { useAfterPaint } from '../hooks/use-after-paint.ts'
import { type NoticeChunk, useFeatures } from '../hooks/use-features.ts'
import { useLazy } from '../hooks/use-lazy.ts'
import { useAlert, useSnackbar } from '../hooks/use-stores.ts'
import { useStyles } from '../hooks/use-styles.ts'

type Props = { of: 'AlertBar' | 'Snack' }

/** Shows the messages of one kind. Their code is loaded once the card is painted, or with the first message. */
export function NoticeSlot({ of }: Props) {
  const isAlert = useAlert(({ code }) => code !== undefined)
  const isSnack = useSnackbar(({ open }) => open)
  const isNeeded = useAfterPaint() || isAlert || isSnack
  const { notices } = useFeatures()
  const { value } = useLazy(isNeeded ? notices : undefined, 'The messages of the card')
  return value && <StyledNotice {...value} of={of} />
}

function StyledNotice({ of, styles, ...notices }: NoticeChunk & Props) {
  useStyles(styles)
  const Notice = notices[of]
  return <Notice />
}
