import type { ReactNode } from 'react'
import { Said } from '../../components/said.tsx'
import { useAlert } from '../../hooks/use-stores.ts'
import { useTitleFocus } from '../../hooks/use-title-focus.ts'
import { WaitRing } from '../../primitives/wait-ring.tsx'

type Props = { isFailed?: boolean; picture: ReactNode; text?: string | undefined; title: string }

/** Shows that something is waited for, or has failed. The title of the card has the focus if the control that had it is gone. */
export function LoginWait({ isFailed = false, picture, text, title }: Props) {
  const place = useTitleFocus()
  // The alert of the card says why.
  const isAlert = useAlert(({ code }) => isFailed && code !== undefined)
  return (
    <div className="hero" ref={place}>
      <WaitRing state={isFailed ? 'failed' : 'waiting'}>{picture}</WaitRing>
      <div className="hero-text">
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </div>
      <Said text={text && !isAlert ? `${title}. ${text}` : title} />
    </div>
  )
}
