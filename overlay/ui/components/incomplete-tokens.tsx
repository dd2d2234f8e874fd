import { useMessage } from '../hooks/use-message.ts'
import { tokenListWords } from '../locales/token-list-words.ts'
import { Notice } from '../primitives/notice.tsx'

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
