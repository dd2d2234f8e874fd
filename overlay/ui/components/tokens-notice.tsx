import { useMessage } from '../hooks/use-message.ts'
import { tokenListWords } from '../locales/token-list-words.ts'
import { Notice } from '../primitives/notice.tsx'

type Props = {
  /** Whether none is there, or some are missing. */
  is: 'failed' | 'incomplete'
  onRetry: () => void
}

/** Says that tokens of the account did not load, with a button to try again. */
export function TokensNotice({ is, onRetry }: Props) {
  const message = useMessage(tokenListWords)
  return (
    <Notice action={message('common.retry')} onAction={onRetry} text={message(`tokens.${is}`)} />
  )
}
