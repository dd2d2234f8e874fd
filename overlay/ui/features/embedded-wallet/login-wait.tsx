import { type ReactNode, useEffect, useRef } from 'react'
import { activeElement, focusElement } from '../../primitives/focus.ts'
import { WaitRing } from '../../primitives/wait-ring.tsx'

type Props = { picture: ReactNode; text?: string | undefined; title: string }

/** Shows that something is waited for. Takes the focus if the control that had it is gone. */
export function LoginWait({ picture, text, title }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current && !activeElement(heading.current.ownerDocument))
      focusElement(heading.current)
  }, [])
  return (
    <div className="hero">
      <WaitRing state="waiting">{picture}</WaitRing>
      <div aria-live="polite" className="hero-text">
        <h3 data-quiet-focus="" ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {text && <p>{text}</p>}
      </div>
    </div>
  )
}
