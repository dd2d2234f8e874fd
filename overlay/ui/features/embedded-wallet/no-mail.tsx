import mailIcon from '@lucide/icons/icons/mail'
import { useMessage } from '../../hooks/use-message.ts'
import { authWords } from './auth-words.ts'
import { NothingToShow } from './nothing-to-show.tsx'

export function NoMail() {
  const message = useMessage(authWords)
  return (
    <NothingToShow icon={mailIcon} text={message('mail.none-text')} title={message('mail.none')} />
  )
}
