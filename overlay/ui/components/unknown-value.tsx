import { useMessage } from '../hooks/use-message.ts'
import { tokenListWords } from '../locales/token-list-words.ts'

/** What is not known is a dash, and never a zero. */
export function UnknownValue() {
  const message = useMessage(tokenListWords)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{message('tokens.unknown')}</span>
    </>
  )
}
