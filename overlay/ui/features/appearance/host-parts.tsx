import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { readAvatar } from '../../components/read-avatar.ts'
import { useCore } from '../../hooks/use-core.ts'
import type { HostAvatarProps } from '../../hooks/use-features.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { Picture } from '../../primitives/picture.tsx'

const styles = `
.host-avatar { position: absolute; inset: 0; display: grid; overflow: hidden; border-radius: 50%; background: var(--p-card); }
.host-avatar > * { inline-size: 100%; block-size: 100%; }
div.legal.host-note { display: block; text-align: center; }
`

/** Puts an element of the host into one of the card. */
function useHostElement(element: HTMLElement | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element) ref.current?.replaceChildren(element)
  }, [element])
  return ref
}

/** The picture that the host has for an account, above its usual one. */
export function HostAvatar({ account: { address, caipAddress, imageUrl, name } }: HostAvatarProps) {
  const { avatar } = useCore().options.appearance ?? {}
  const shown = useMemo(
    () => readAvatar(avatar, { address, caipAddress, imageUrl, name }),
    [address, avatar, caipAddress, imageUrl, name],
  )
  const [failed, setFailed] = useState<string>()
  const ref = useHostElement(typeof shown === 'string' ? undefined : shown)
  useStyles(styles)
  if (shown === undefined || shown === failed) return null
  if (typeof shown === 'string') return <Picture onError={() => setFailed(shown)} src={shown} />
  return <div aria-hidden="true" className="host-avatar" ref={ref} />
}

function readElement(create: () => unknown): HTMLElement | undefined {
  try {
    const value = create()
    return value instanceof HTMLElement ? value : undefined
  } catch (error) {
    // A fault of the page, which its console shows. The card has no disclaimer.
    reportError(error)
    return undefined
  }
}

/** The disclaimer of the host, as text or as an element. */
export function HostNote() {
  const { disclaimer } = useCore().options.appearance ?? {}
  const [element] = useState(() =>
    typeof disclaimer === 'function' ? readElement(disclaimer) : undefined,
  )
  const ref = useHostElement(element)
  useStyles(styles)
  if (element) return <div className="legal host-note" ref={ref} />
  return typeof disclaimer === 'string' && <p className="legal">{disclaimer}</p>
}
