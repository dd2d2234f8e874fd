import { useMessage } from '../hooks/use-message.ts'
import { tokenListWords } from '../locales/token-list-words.ts'
import { Notice } from '../primitives/notice.tsx'

/** Says that a list of tokens leaves some out, and reads them again on request. */
export function IncompleteTokens({ onRetry }: { onRetry: () => void }) {
  const message = useMessage(tokenListWords)
  return (
    <Notice
      action={message('common.retry')}
      onAction={onRetry}
      text={message('tokens.incomplete')}
    />
  )
}
