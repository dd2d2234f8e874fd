import mailIcon from '@lucide/icons/icons/mail'
import { Icon } from '../../primitives/icon.tsx'
import { SocialMark } from '../../primitives/social-mark.tsx'
import { type SocialMarkName } from '../../primitives/social-marks.ts'

export function MailPicture() {
  return (
    <span className="mark">
      <Icon of={mailIcon} size={28} />
    </span>
  )
}

export function SocialPicture({ provider }: { provider: SocialMarkName }) {
  return (
    <span className="mark">
      <SocialMark name={provider} size={28} />
    </span>
  )
}
