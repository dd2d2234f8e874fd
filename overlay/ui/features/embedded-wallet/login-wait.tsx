import { type ReactNode, useEffect, useRef } from 'react'
import { Said } from '../../components/said.tsx'
import { useAlert } from '../../hooks/use-stores.ts'
import { activeElement, focusElement } from '../../primitives/focus.ts'
import { WaitRing } from '../../primitives/wait-ring.tsx'

type Props = { isFailed?: boolean; picture: ReactNode; text?: string | undefined; title: string }

/** Shows that something is waited for, or has failed. Takes the focus if the control that had it is gone. */
export function LoginWait({ isFailed = false, picture, text, title }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The alert of the card says why.
  const isAlert = useAlert(({ code }) => isFailed && code !== undefined)
  useEffect(() => {
    if (heading.current && !activeElement(heading.current.ownerDocument))
      focusElement(heading.current)
  }, [])
  return (
    <div className="hero">
      <WaitRing state={isFailed ? 'failed' : 'waiting'}>{picture}</WaitRing>
      <div className="hero-text">
        <h3 data-quiet-focus="" ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {text && <p>{text}</p>}
      </div>
      <Said text={text && !isAlert ? `${title}. ${text}` : title} />
    </div>
  )
}
