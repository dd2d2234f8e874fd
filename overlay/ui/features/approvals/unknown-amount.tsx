import { useMessage } from '../../hooks/use-message.ts'
import { approvalWords } from './words.ts'

/** What is not known is a dash, and never a zero. */
export function UnknownAmount() {
  const message = useMessage(approvalWords)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{message('approvals.unknown')}</span>
    </>
  )
}
