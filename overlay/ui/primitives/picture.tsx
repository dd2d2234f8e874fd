import type { ImgHTMLAttributes } from 'react'

/** A picture of another server, which learns nothing of the page. The extension's build has one of its own. */
export function Picture(attributes: ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <img alt="" decoding="async" draggable={false} referrerPolicy="no-referrer" {...attributes} />
  )
}
